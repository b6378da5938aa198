/**
 * The style of every page: system fonts, light and dark colours, one column on a phone, everything expanded in print.
 */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: #f7f7f4; --paper: #ffffff; --ink: #1c2026; --soft: #5a626d; --line: #dedfd9;
  --good: #17703f; --good-ground: #e3f3e9; --wait: #835700; --wait-ground: #fbefd3;
  --bad: #ab2418; --bad-ground: #fbe6e3; --more: #0a6a83; --more-ground: #dff1f6;
  --less: #7d3c98; --less-ground: #f3e6f8; --plain: #9aa1ab; --plain-ground: #ebecea;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #131519; --paper: #1b1e24; --ink: #e8eaed; --soft: #a3abb6; --line: #30353d;
    --good: #6fd39b; --good-ground: #16321f; --wait: #ecb84f; --wait-ground: #3a2c0c;
    --bad: #ff9488; --bad-ground: #43191a; --more: #6fcbe4; --more-ground: #0f3440;
    --less: #d9a5ee; --less-ground: #3a2145; --plain: #7d8591; --plain-ground: #2a2e35;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 68rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere;
}
h1, h2, h3, p, ul { margin: 0; }
p, li { max-width: 80ch; }
h1 { font-size: clamp(1.5rem, 4vw, 2.1rem); line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
h1 .big { font-size: 2.3em; line-height: 1; font-variant-numeric: tabular-nums; margin-right: 0.08em; }
h2 { font-size: 1.2rem; margin-bottom: 0.35rem; }
section { margin-top: 2.75rem; }
.eyebrow { color: var(--soft); font-weight: 600; margin-bottom: 0.6rem; }
.lede { margin-top: 0.9rem; font-size: 1.08rem; }
.note, footer { color: var(--soft); font-size: 0.9rem; }
.note { margin-top: 0.75rem; }
code, .id { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; font-size: 0.86em; }
.bar { display: flex; gap: 3px; height: 0.9rem; margin-top: 1.5rem; }
.bar span { min-width: 5px; border-radius: 3px; background: var(--tone); }
.legend { display: flex; flex-wrap: wrap; gap: 0.3rem 1.5rem; margin-top: 0.6rem; padding: 0; list-style: none; }
.dot { display: inline-block; width: 0.7em; height: 0.7em; border-radius: 50%; background: var(--tone); margin-right: 0.35em; }
.good { --tone: var(--good); --tone-ground: var(--good-ground); }
.wait { --tone: var(--wait); --tone-ground: var(--wait-ground); }
.bad { --tone: var(--bad); --tone-ground: var(--bad-ground); }
.more { --tone: var(--more); --tone-ground: var(--more-ground); }
.less { --tone: var(--less); --tone-ground: var(--less-ground); }
.plain { --tone: var(--plain); --tone-ground: var(--plain-ground); }
.badge {
  display: inline-block; padding: 0.05em 0.6em; border: 1px solid var(--tone); border-radius: 1em;
  background: var(--tone-ground); color: var(--tone); font-size: 0.85em; font-weight: 600; white-space: nowrap;
}
.badge.plain { color: var(--soft); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: 1rem; margin-top: 1rem; }
.card {
  padding: 1.1rem 1.25rem; background: var(--paper); border: 1px solid var(--line); border-top: 4px solid var(--tone);
  border-radius: 10px; break-inside: avoid;
}
.card h3 { font-size: 1rem; display: flex; flex-wrap: wrap; gap: 0.35rem; align-items: center; }
.card .count { font-size: 2.4rem; line-height: 1.15; font-weight: 700; margin-top: 0.6rem; font-variant-numeric: tabular-nums; }
.card .count small { font-size: 1rem; font-weight: 400; color: var(--soft); }
.card .money { font-size: 1.1rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.card .way { margin-top: 0.6rem; color: var(--tone); font-size: 0.9rem; font-weight: 600; }
details { margin-top: 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; }
summary { padding: 0.8rem 1.1rem; cursor: pointer; font-weight: 600; }
summary .badge { margin: 0 0.15em; }
details .scroll { border: 0; border-top: 1px solid var(--line); border-radius: 0 0 10px 10px; margin: 0; }
details .note { padding: 0 1.1rem 0.9rem; }
.scroll { margin-top: 1rem; overflow-x: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; }
:focus-visible { outline: 3px solid var(--more); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-size: 0.94rem; overflow-wrap: normal; }
th, td { padding: 0.55rem 1.1rem; text-align: left; vertical-align: top; }
th { color: var(--soft); font-size: 0.85rem; font-weight: 600; white-space: nowrap; }
td { border-top: 1px solid var(--line); }
th.number, td.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
td .id, .whole { white-space: nowrap; }
.why { display: block; min-width: 13rem; max-width: 30rem; overflow-wrap: anywhere; }
.inside { padding: 0 1.1rem 1rem; }
.inside details { background: var(--ground); }
.answer { margin-top: 0.9rem; padding: 0.7rem 1rem; border-left: 4px solid var(--more); white-space: pre-line; }
.reasons { margin: 0.35rem 0 0; padding-left: 1.1rem; color: var(--soft); }
.wide { display: block; min-width: 16rem; overflow-wrap: anywhere; }
.cards.one { grid-template-columns: minmax(0, 1fr); }
.card .asked { margin-top: 0.8rem; }
a { color: var(--more); }
:target { scroll-margin-top: 4rem; }
.card ul { margin-top: 0.6rem; padding-left: 1.1rem; }
.faint { color: var(--soft); }
footer { margin-top: 3rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
footer ul { padding-left: 1.1rem; margin-top: 0.5rem; }
@media (max-width: 40rem) {
  th, td { padding: 0.5rem 0.65rem; }
  .card, summary { padding-left: 0.9rem; padding-right: 0.9rem; }
}
@media print {
  @page { margin: 14mm; }
  :root { color-scheme: light; --ground: #ffffff; font-size: 8.5pt; }
  body { max-width: none; padding: 0; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  details::details-content { content-visibility: visible; block-size: auto; opacity: 1; }
  summary { list-style: none; }
  .scroll { overflow: visible; }
  section { margin-top: 1.5rem; }
  h2, summary { break-after: avoid; }
  tr { break-inside: avoid; }
  th, td { padding: 0.3rem 0.6rem; }
  .why { min-width: 0; }
}
`;
