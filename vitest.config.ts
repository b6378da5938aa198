import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "test/support/build.ts",
    testTimeout: 30_000,
    coverage: { include: ["src/**"], reporter: ["text", "html"] },
  },
});
