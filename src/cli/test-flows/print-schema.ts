import { z } from "zod";
import { readConfig } from "../../config.ts";
import { schemaFor } from "../../flows/read-flows.ts";
import { flowDeskOf } from "../../compose/desk-of.ts";

/** Prints the JSON Schema of flow files, for editors. */
export async function printSchema(desk?: string): Promise<number> {
  const schema = await schemaFor((await flowDeskOf(await readConfig({ desk }))).desk);
  const json = z.toJSONSchema(schema, { io: "input", target: "draft-07" });
  process.stdout.write(`${JSON.stringify({ title: "A flow of ask-agent", ...json }, null, 2)}\n`);
  return 0;
}
