import { asItIs, type Markup, markup } from "./markup.ts";
import { pageStyle } from "./page-style.ts";

/** The parts of a page. */
interface PageParts {
  readonly title: string;
  /** The headline and the summary. */
  readonly header: Markup;
  readonly sections: readonly Markup[];
  /** How the report was made, in a few lines. */
  readonly footer: Markup;
}

/**
 * Renders a self-contained page for any browser, light or dark, also in print. It has no scripts and loads nothing, and
 * its content security policy forbids both.
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
