import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A proxy on this machine, and what it was asked. */
export interface ConnectProxy {
  /** Host and port. */
  readonly host: string;
  /** The first lines of each connection, up to the blank one. */
  readonly asked: readonly string[];
}

/** What happens to a tunnel: it leads to a local port, or the socket gets another answer. */
type Tunnel = number | ((socket: Socket) => void);

/** A proxy that resolves any name: every CONNECT ends at the same place. */
export async function connectProxy(to: Tunnel): Promise<ConnectProxy> {
  const asked: string[] = [];
  const { port } = await listener((socket) => {
    let head = "";
    socket.on("data", function read(piece: Buffer) {
      head += piece.toString("latin1");
      if (!head.includes("\r\n\r\n")) return;
      socket.off("data", read);
      asked.push(head.trim());
      if (typeof to !== "number") return to(socket);
      const target = connect(to, "127.0.0.1", () => socket.write("HTTP/1.1 200 Connection Established\r\n\r\n"));
      target.on("error", () => socket.destroy());
      socket.pipe(target).pipe(socket);
    });
  });
  return { host: `127.0.0.1:${port}`, asked };
}

/** Takes connections on this machine and does with them as it is told; `count` is how many there were. */
export async function listener(
  take: (socket: Socket) => void,
): Promise<{ readonly port: number; readonly count: () => number }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    take(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, count: () => sockets.length };
}
