import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { onTestFinished } from "vitest";

/** Where a certificate of the tests lies, to be trusted with NODE_EXTRA_CA_CERTS. */
export const certificate = (name: "shop" | "other" | "expired"): string =>
  resolve("test/llm/wire/certificates", `${name}.cert.pem`);

function hello(response: ServerResponse): void {
  const said = { choices: [{ message: { role: "assistant", content: "Hello." }, finish_reason: "stop" }] };
  response.end(JSON.stringify(said));
}

/** A model's server over https, which answers `Hello.` unless told otherwise, and counts who asks. */
export async function tlsShop(
  name: "shop" | "other" | "expired" = "shop",
  answer: (response: ServerResponse) => void = hello,
): Promise<{ readonly port: number; readonly keys: readonly (string | undefined)[] }> {
  const keys: (string | undefined)[] = [];
  const own = certificate(name);
  const server: Server = createServer(
    { cert: readFileSync(own), key: readFileSync(own.replace(".cert.", ".key.")) },
    (request, response) => {
      keys.push(request.headers.authorization);
      request.resume().on("end", () => answer(response));
    },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, keys };
}
