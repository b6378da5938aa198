import { asItIs, type Markup, markup } from "./markup.ts";
import { pageStyle } from "./page-style.ts";

/** A report that stands for itself. */
interface PageParts {
  readonly title: string;
  /** What belongs above everything: the headline and what it says. */
  readonly header: Markup;
  readonly sections: readonly Markup[];
  /** How it was made, in a few lines. */
  readonly footer: Markup;
}

/**
 * One page in one file, for any browser, light or dark, on paper too: no script, nothing from anywhere else, and a
 * policy that forbids both.
 */
export function page({ title, header, sections, footer }: PageParts): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${asItIs(pageStyle)}</style>
</head>
<body>
<header>${header}</header>
<main>
${[...sections]}
</main>
<footer>${footer}</footer>
</body>
</html>
`.toString();
}
