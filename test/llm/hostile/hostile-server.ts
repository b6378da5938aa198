import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { breakOff, type Piece, silence } from "./http.ts";

/** A request as it was heard. `number` counts from 1. */
export interface Heard {
  readonly number: number;
  readonly head: string;
  readonly body: string;
}

export type Writer = (heard: Heard) => Iterable<Piece> | AsyncIterable<Piece>;

export interface HostileServer {
  readonly origin: string;
  readonly heard: Heard[];
  /** Connections, also those on which no request was heard. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/** A server that writes bytes and nothing else: no rule of HTTP binds it. One reply to each connection. */
export async function hostileServer(write: Writer): Promise<HostileServer> {
  const heard: Heard[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    void talk(socket, heard, write);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

async function talk(socket: Socket, heard: Heard[], write: Writer): Promise<void> {
  try {
    const request = { number: heard.length + 1, ...(await readRequest(socket)) };
    heard.push(request);
    for await (const piece of write(request)) {
      if (piece === silence) return;
      if (piece === breakOff) return void socket.resetAndDestroy();
      if (typeof piece === "number") await setTimeout(piece);
      else if (!socket.write(piece)) await drained(socket);
      if (socket.destroyed) return;
    }
    socket.end();
  } catch {
    socket.destroy();
  }
}

/** One request with a body of a known length, which is what the SDKs send. */
async function readRequest(socket: Socket): Promise<Pick<Heard, "head" | "body">> {
  const chunks: Buffer[] = [];
  let end = -1;
  let wanted = Number.POSITIVE_INFINITY;
  let size = 0;
  return new Promise((resolve, reject) => {
    socket.on("close", () => reject(new Error("No request came.")));
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (end < 0) {
        const soFar = Buffer.concat(chunks);
        end = soFar.indexOf("\r\n\r\n");
        if (end >= 0) wanted = end + 4 + Number(/^content-length: (\d+)/im.exec(soFar.toString())?.[1] ?? 0);
      }
      if (size < wanted) return;
      const all = Buffer.concat(chunks);
      resolve({ head: all.subarray(0, end).toString(), body: all.subarray(end + 4).toString() });
    });
  });
}

/**
 * Waits until more can be written, or the client is gone. A long reply waits often, so it removes its listeners each
 * time.
 */
async function drained(socket: Socket): Promise<void> {
  const one = new AbortController();
  const { signal } = one;
  await Promise.race([once(socket, "drain", { signal }), once(socket, "close", { signal })]);
  one.abort();
}
