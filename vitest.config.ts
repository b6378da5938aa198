import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "test/support/build.ts",
    // To end what hangs. No test is held to a time: how long it takes depends on what else the machine does.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    coverage: { include: ["src/**"], reporter: ["text", "html"] },
  },
});
