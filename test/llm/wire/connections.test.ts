// One connection for a whole conversation.

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { written } from "../samples/streams.ts";
import { asked, endpointOf, wires, type WireUnderTest } from "./wires.ts";

const said = { text: "It is “Team”.", calls: [["get_order", '{"order_id":310}', "m-1"]] } as const;

/** Answers each request in its own way, and counts its connections. */
async function serve(
  write: (response: ServerResponse) => unknown,
): Promise<{ origin: string; connections: () => number }> {
  let connections = 0;
  const server = createServer((request, response) => request.resume().on("end", () => void write(response)));
  server.on("connection", () => (connections += 1));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => connections };
}

async function askOften(wire: WireUnderTest, origin: string, times: number): Promise<void> {
  const provider = wire.provider(endpointOf(wire, origin));
  for (let time = 0; time < times; time++) {
    const { signal } = new AbortController();
    const reply = await provider.chat(asked, { signal, onText: () => {} });
    expect(reply.calls).toHaveLength(1);
    await setImmediate();
  }
}

/** Node's warning about leaked listeners. */
function listenToWarnings(): readonly Error[] {
  const warnings: Error[] = [];
  const warned = (warning: Error): void => void warnings.push(warning);
  process.on("warning", warned);
  onTestFinished(() => void process.off("warning", warned));
  return warnings;
}

describe.each(wires)("over $name", (wire) => {
  const stream = written(wire, said).streamed.pieces;
  const whole = Buffer.from(stream.join(""));
  const headers = { "content-type": "text/event-stream", "content-length": whole.length };

  /** The ways in which a finished reply comes; none of them may cost its connection. */
  const ways: readonly (readonly [name: string, times: number, write: (response: ServerResponse) => unknown])[] = [
    ["in one piece", 350, (response) => response.writeHead(200, headers).end(whole)],
    ["in one piece of unknown length", 20, (response) => response.writeHead(200).end(whole)],
    [
      "event by event",
      20,
      (response) => {
        for (const piece of stream) response.write(piece);
        response.end();
      },
    ],
    [
      "in two halves",
      20,
      async (response) => {
        response.writeHead(200, headers).write(whole.subarray(0, whole.length / 2));
        await setImmediate();
        response.end(whole.subarray(whole.length / 2));
      },
    ],
    [
      "behind a first byte",
      20,
      async (response) => {
        response.writeHead(200, headers).write(whole.subarray(0, 1));
        await setImmediate();
        response.end(whole.subarray(1));
      },
    ],
  ];

  test.each(ways)("replies %s need one connection and leave no listener on it", async (_, times, write) => {
    const warnings = listenToWarnings();
    const { origin, connections } = await serve(write);
    await askOften(wire, origin, times);
    expect([connections(), warnings]).toEqual([1, []]);
  });
});
