/** Text as HTML; also inside an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const style = `
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 40rem; padding: 3rem 1.25rem 6rem; background: #fffdf9; color: #2b2622;
  font: 1.125rem/1.65 Georgia, "Times New Roman", serif; }
h1, h2, h3 { font-weight: normal; line-height: 1.25; }
header { margin-bottom: 4rem; text-align: center; }
header h1 { margin: 0; font-size: 2.5rem; }
.subtitle { font-size: 1.25rem; font-style: italic; }
.author, .small { color: #5d554d; }
.dedication { margin-top: 2.5rem; font-style: italic; white-space: pre-wrap; }
footer { margin-top: 5rem; } .back { white-space: pre-wrap; }
nav ol { padding-left: 1.5rem; }
a { color: #7a3b2e; }
section { margin-top: 5rem; }
figure { margin: 2rem 0; }
img { display: block; max-width: 100%; height: auto; margin: 0 auto; }
figcaption { margin-top: 0.5rem; color: #5d554d; font-size: 0.9rem; text-align: center; }
[data-width="small"] img { max-width: 50%; }
[data-type="image-layout"] { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 2rem 0; }
[data-type="image-layout"] figure { flex: 1 1 10rem; margin: 0; }
[data-part="caption"] { flex-basis: 100%; margin: 0; color: #5d554d; font-size: 0.9rem; text-align: center; }
[data-type="letter"] { margin: 2rem 0; padding: 0 1.25rem; }
[data-part="date"] { text-align: right; }
[data-part="signature"] img { max-width: 12rem; margin: 0; }
[data-type="question"] { color: #5d554d; font-style: italic; }
[data-type="page-break"] { border: 0; margin: 3rem 0; }
[data-type="qr-code"] { margin: 1.5rem 0; overflow-wrap: anywhere; }
blockquote { margin: 1.5rem 0; padding-left: 1.25rem; border-left: 2px solid #d9cfc3; }
dt { margin-top: 1rem; font-weight: bold; } dd { margin: 0; }
`;

/** Begin of a page that needs nothing from outside: no script, no font, no style sheet. */
export function pageStart(title: string, language: string): string {
  return (
    `<!doctype html>\n<html lang="${escapeHtml(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body>\n`
  );
}

export const pageEnd = '</body></html>\n';
