import { Html, html } from './html.ts';
import type { PageLocale } from './texts.ts';

interface Page {
  readonly locale: PageLocale;
  readonly title: string;
  readonly body: Html;
  readonly isWide?: boolean;
}

/** Layout of every hosted page, with a banner that says it is a test page. */
export const layout = ({ locale, title, body, isWide }: Page): string =>
  `<!doctype html>${
    html`<html lang="${locale.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(styles)}</style>
</head>
<body>
<p class="banner" role="note">${locale.texts.banner}</p>
<main class="${isWide ? 'wide' : 'narrow'}">
${body}
</main>
</body>
</html>`.text
  }`;

/** An error message that a screen reader announces immediately. */
export const notice = (text: string): Html => html`<p class="notice bad" role="alert">${text}</p>`;

const styles = `
:root { --ink: #1f2933; --soft: #5b6875; --line: #d8dee5; --ground: #f4f6f8; --page: #fff; --deep: #2c5364; --deep-soft: #e6eef1; --bad: #9b2c2c; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
.banner { margin: 0; padding: 8px 16px; background: #fdf3d7; color: #5f4708; text-align: center; font-size: 14px; border-bottom: 1px solid #eddcab; }
main { margin: 40px auto; padding: 0 20px; }
.narrow { max-width: 560px; }
.wide { max-width: 980px; display: grid; grid-template-columns: 5fr 6fr; gap: 56px; align-items: start; }
.card { background: var(--page); border: 1px solid var(--line); border-radius: 10px; padding: 24px; margin-bottom: 20px; }
h1 { font-size: 24px; line-height: 1.3; margin: 0 0 16px; }
h2 { font-size: 18px; margin: 0 0 12px; }
.wide h1, .wide h2 { font-size: 20px; margin: 0 0 12px; }
p { margin: 0 0 12px; }
.soft { color: var(--soft); font-size: 14px; }
.amount { font-size: 36px; font-weight: 600; line-height: 1.2; margin: 0 0 24px; }
.amount small { font-size: 16px; font-weight: 400; color: var(--soft); }
dl.sums { display: grid; grid-template-columns: 1fr auto; gap: 8px 16px; margin: 0; }
dl.sums dt, dl.sums dd { margin: 0; }
dl.sums dd { text-align: right; font-variant-numeric: tabular-nums; }
dl.sums .rule { grid-column: 1 / -1; border-top: 1px solid var(--line); margin: 4px 0; }
dl.sums .strong { font-weight: 600; }
fieldset { border: 0; margin: 0 0 20px; padding: 0; min-width: 0; }
legend { font-weight: 600; padding: 0; margin: 0 0 8px; }
.choices { border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.choice { border-bottom: 1px solid var(--line); }
.choice:last-child { border-bottom: 0; }
.choice > label { display: flex; gap: 12px; align-items: center; cursor: pointer; }
.choice > label { padding: 12px 16px; }
.choice .more { display: none; padding: 4px 16px 16px 44px; }
.choice:has(> label > input:checked) { background: var(--deep-soft); }
.choice:has(> label > input:checked) .more { display: block; }
input[type=radio] { accent-color: var(--deep); width: 18px; height: 18px; margin: 0; flex: none; }
.field { margin: 0 0 12px; }
.field label { display: block; font-size: 14px; margin: 0 0 4px; }
.field input { width: 100%; padding: 10px 12px; font: inherit; color: inherit; background: var(--page); border: 1px solid #98a5b1; border-radius: 6px; }
.field input[readonly] { background: transparent; border-color: var(--line); color: var(--soft); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button, .button { display: inline-block; padding: 11px 20px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: #fff; background: var(--deep); border: 1px solid var(--deep); border-radius: 6px; cursor: pointer; }
button:hover, .button:hover { background: #22424f; }
button.quiet, .button.quiet { color: var(--deep); background: transparent; border-color: #98a5b1; }
button.quiet:hover, .button.quiet:hover { background: var(--deep-soft); }
button.whole { width: 100%; }
:focus-visible { outline: 3px solid #6ba5bd; outline-offset: 2px; }
a { color: var(--deep); }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 16px; }
.actions form { margin: 0; }
.after { margin-top: 16px; text-align: center; font-size: 14px; }
.notice { padding: 12px 16px; border-radius: 8px; border: 1px solid; }
.notice.bad { color: var(--bad); background: #fdf0ef; border-color: #efc7c4; }
.tag { font-size: 13px; padding: 2px 10px; border-radius: 99px; background: var(--deep-soft); color: var(--deep); white-space: nowrap; }
.row { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; }
table { width: 100%; border-collapse: collapse; font-size: 15px; }
td, th { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; font-weight: 400; }
td:last-child, th:last-child { text-align: right; padding-right: 0; }
tr:last-child td, tr:last-child th { border-bottom: 0; }
details { font-size: 14px; color: var(--soft); margin-top: 16px; }
summary { cursor: pointer; }
code { font: 13px/1.6 ui-monospace, "DejaVu Sans Mono", monospace; color: var(--ink); white-space: nowrap; }
details table { font-size: 13px; margin-top: 8px; }
@media (max-width: 820px) { .wide { display: block; max-width: 560px; } .wide section { margin-bottom: 40px; } main { margin: 24px auto; } }
`;
