import { z } from "zod";

/** Makes all fields of an object schema optional, at any depth, and drops its refinements. */
export function inPart({ shape, def: { catchall } }: z.ZodObject) {
  const fields = Object.entries(shape).map(([name, field]) => [name, partOf(field).optional()] as const);
  const part = z.strictObject(Object.fromEntries(fields));
  return catchall === undefined || catchall instanceof z.ZodNever ? part : z.looseObject(part.shape);
}

function partOf(field: unknown): z.ZodType {
  if (field instanceof z.ZodObject) return inPart(field);
  if (field instanceof z.ZodArray) return z.array(partOf(field.element));
  if (field instanceof z.ZodNullable) return partOf(field.unwrap()).nullable();
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return partOf(field.unwrap());
  return field instanceof z.ZodType ? field : z.unknown();
}
