// Connections that are kept, abandoned and lost; compressed bodies.

import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer, Agent } from "node:https";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { httpRequest } from "../../../src/llm/wire/http-request.ts";

const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(
  listener: (...given: Parameters<RequestListener>) => unknown,
): Promise<{ url: URL; server: Server; connections: () => number }> {
  const server = createServer((request, response) => void listener(request, response));
  let connections = 0;
  server.on("connection", () => (connections += 1));
  open.push(server);
  return { url: new URL(`http://127.0.0.1:${await portOf(server)}/`), server, connections: () => connections };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address() as AddressInfo;
  return address.port;
}

const never = new AbortController().signal;
const post = { method: "POST", headers: [["content-type", "text/plain"]] as const, body: "hello", signal: never };

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe("a request", () => {
  test("brings status, headers and body, and sends what it was given", async () => {
    const { url } = await serve(async (request, response) => {
      const sent = await textOf(request);
      response.writeHead(201, { "x-a": ["1", "2"] });
      response.end(`${request.method} ${request.headers["content-type"]} ${sent}`);
    });
    const reply = await httpRequest(url, post);
    expect([reply.status, reply.headers.get("X-A"), await textOf(reply.body)]).toEqual([
      201,
      "1, 2",
      "POST text/plain hello",
    ]);
  });

  test("follows no redirect", async () => {
    const { url } = await serve((_, response) => response.writeHead(307, { location: "/elsewhere" }).end());
    expect((await httpRequest(url, post)).status).toBe(307);
  });

  test("goes over one connection, also when bodies are left before their end", async () => {
    const { url, connections } = await serve((_, response) => {
      response.write("first");
      setImmediate(() => response.end("second"));
    });
    for (let count = 0; count < 20; count++) {
      const { body } = await httpRequest(url, post);
      for await (const chunk of body) if (chunk.length > 0) break;
      // The rest is read away behind the loop.
      await new Promise((done) => setTimeout(done, 5));
    }
    expect(connections()).toBe(1);
  });

  test("gives up a connection whose body never ends, once nobody reads it", async () => {
    let closed = 0;
    const { url } = await serve((request, response) => {
      request.socket.once("close", () => (closed += 1));
      response.write("first");
    });
    const { body } = await httpRequest(url, post);
    for await (const chunk of body) if (chunk.length > 0) break;
    await expect.poll(() => closed).toBe(1);
  });

  test("is sent again when the server closes a kept connection just as it is used", async () => {
    let requests = 0;
    const { url, connections } = await serve((request, response) => {
      requests += 1;
      if (requests === 2) return request.socket.destroy();
      return response.end("fine");
    });
    expect(await textOf((await httpRequest(url, post)).body)).toBe("fine");
    expect(await textOf((await httpRequest(url, post)).body)).toBe("fine");
    expect([requests, connections()]).toEqual([3, 2]);
  });

  test("is not sent again on a fresh connection that fails", async () => {
    let requests = 0;
    const { url } = await serve((request) => {
      requests += 1;
      request.socket.destroy();
    });
    await expect(httpRequest(url, post)).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(requests).toBe(1);
  });

  test("ends with its signal: before it, while it waits, and in the middle of the body", async () => {
    const { url } = await serve((request, response) => {
      if (request.url === "/body") response.write("first");
    });
    const why = new Error("enough");
    await expect(httpRequest(url, { ...post, signal: AbortSignal.abort(why) })).rejects.toBe(why);
    const waiting = new AbortController();
    const waits = httpRequest(url, { ...post, signal: waiting.signal });
    waiting.abort(why);
    await expect(waits).rejects.toBe(why);
    const reading = new AbortController();
    const { body } = await httpRequest(new URL("/body", url), { ...post, signal: reading.signal });
    const read = (async () => {
      for await (const chunk of body) if (chunk.length > 0) reading.abort(why);
    })();
    await expect(read).rejects.toBe(why);
  });

  test("leaves no listener behind on its signal or its connection, over 500 requests", async () => {
    const { url, connections } = await serve((_, response) => response.end("x"));
    let listening = 0;
    const { signal } = new AbortController();
    const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
    signal.addEventListener = (...args: Parameters<typeof add>) => ((listening += 1), add(...args));
    signal.removeEventListener = (...args: Parameters<typeof remove>) => ((listening -= 1), remove(...args));
    const warnings: Error[] = [];
    const warned = (warning: Error): void => void warnings.push(warning);
    process.on("warning", warned);
    for (let count = 0; count < 500; count++) await textOf((await httpRequest(url, { ...post, signal })).body);
    process.off("warning", warned);
    expect([listening, warnings, connections()]).toEqual([0, [], 1]);
  });

  test.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
    ["zstd", zstdCompressSync],
  ] as const)("reads a body that was packed as %s", async (name, pack) => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { "content-encoding": name.toUpperCase() }).end(pack(Buffer.from("plain again")));
    });
    expect(await textOf((await httpRequest(url, post)).body)).toBe("plain again");
  });

  test("reads one that was packed twice, and refuses six times and what is not packed at all", async () => {
    const { url } = await serve(({ url: path }, response) => {
      const times = Number(path?.slice(1));
      let body = Buffer.from("plain again");
      for (let time = 0; time < times; time++) body = gzipSync(body);
      response.writeHead(200, { "content-encoding": Array(Math.max(times, 1)).fill("gzip").join(", ") }).end(body);
    });
    const read = async (times: number): Promise<string> =>
      textOf((await httpRequest(new URL(`/${times}`, url), post)).body);
    expect(await read(2)).toBe("plain again");
    await expect(read(6)).rejects.toThrow("packed 6 times");
    await expect(read(0)).rejects.toThrow(/header/);
  });

  test("says that a connection was closed by a server that answers with another protocol", async () => {
    const { url } = await serve((request) => {
      request.socket.end("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: odd\r\n\r\n");
    });
    await expect(httpRequest(url, post)).rejects.toMatchObject({ code: "ECONNRESET" });
  });

  test("says that a body was cut", async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { "content-length": "100" }).write("only this");
      setTimeout(() => response.destroy(), 10);
    });
    await expect(textOf((await httpRequest(url, post)).body)).rejects.toMatchObject({ code: "ECONNRESET" });
  });
});

describe("a request over https", () => {
  const folder = new URL("certificates/", import.meta.url);
  const [key, cert] = ["shop.key.pem", "shop.cert.pem"].map((name) => readFileSync(new URL(name, folder)));

  async function serveSecurely(): Promise<{ url: URL; connections: () => number }> {
    const server = createSecureServer({ key, cert }, (_, response) => response.end("safe"));
    let connections = 0;
    server.on("secureConnection", () => (connections += 1));
    open.push(server);
    return { url: new URL(`https://localhost:${await portOf(server)}/`), connections: () => connections };
  }

  test("believes no certificate that nobody vouches for", async () => {
    const { url } = await serveSecurely();
    await expect(httpRequest(url, post)).rejects.toMatchObject({ code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  });

  test("shakes hands once for many requests", async () => {
    const { url, connections } = await serveSecurely();
    const agent = new Agent({ keepAlive: true, ca: cert });
    for (let count = 0; count < 5; count++)
      expect(await textOf((await httpRequest(url, { ...post, agent })).body)).toBe("safe");
    agent.destroy();
    expect(connections()).toBe(1);
  });
});
