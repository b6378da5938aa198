// All kinds of hostile replies.

import { bigReplies } from "./big-replies.ts";
import { errorReplies } from "./error-replies.ts";
import type { Kinds, Scene } from "./kind.ts";
import { oddReplies } from "./odd-replies.ts";
import { slowReplies } from "./slow-replies.ts";

/** Every hostile reply there is on one wire, by kind. */
export function kindsOf(scene: Scene): Kinds {
  return { ...oddReplies(scene), ...bigReplies(scene), ...slowReplies(scene), ...errorReplies(scene) };
}
