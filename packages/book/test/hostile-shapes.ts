/** A shape of HTML that is made to be slow: `build(n)` grows in proportion to n. */
export type HostileShape = { name: string; build: (n: number) => string };

const photo = '<img data-name="a.jpg">';
const repeat = (count: number, part: string | ((index: number) => string)) =>
  typeof part === 'string'
    ? part.repeat(Math.floor(count))
    : Array.from({ length: Math.floor(count) }, (_, index) => part(index)).join('');

/** Nested to a fixed depth, with a load that grows. */
const nested = (depth: number, open: string, inside: string, close: string) =>
  open.repeat(depth) + inside + close.repeat(depth);

const shapes: Record<string, (n: number) => string> = {
  'nested figures with photos': (n) => nested(200, '<figure>', repeat(n, photo), '</figure>'),
  'nested figures with one photo each': (n) =>
    repeat(n / 100, nested(100, `<figure>${photo}`, '', '</figure>')),
  'figures that nest as deep as the text is long': (n) => repeat(n, '<figure>') + repeat(n, photo),
  'figures never closed': (n) => repeat(n, `<figure>${photo}`),
  'nested figures with captions': (n) =>
    nested(100, '<figure>', photo + repeat(n, '<figcaption>a</figcaption>'), '</figure>'),
  'captions within captions': (n) =>
    repeat(n / 50, `<figure>${photo}${nested(50, '<figcaption>a', '', '</figcaption>')}</figure>`),
  'nested photo rows': (n) => nested(200, '<div data-type="image-layout">', repeat(n, photo), '</div>'),
  'photo rows in figures': (n) =>
    nested(100, '<figure><div data-type="image-layout">', repeat(n, photo), '</div></figure>'),
  'figures in photo rows': (n) =>
    nested(100, '<div data-type="image-layout"><figure>', repeat(n, photo), '</figure></div>'),
  'a row of many photos': (n) => `<div data-type="image-layout">${repeat(n, photo)}</div>`,
  'nested QR codes': (n) =>
    nested(200, '<div data-type="qr-code" data-link="https://a.nl">', repeat(n, 'a<br>'), '</div>'),
  'nested QR codes with bad links': (n) =>
    nested(200, '<div data-type="qr-code" data-link="x">', repeat(n, 'a<br>'), '</div>'),
  'nested scripts': (n) => nested(200, '<xml>', repeat(n, '<b>a</b>'), '</xml>'),
  'short paragraphs': (n) => repeat(n, '<p>a'),
  'empty paragraphs': (n) => repeat(n, '<p></p>'),
  'line breaks': (n) => repeat(n, '<br>'),
  'alternating marks': (n) => repeat(n, '<b>a</b><i>a</i>'),
  'marks that never close': (n) => repeat(n, '<b><i><u><s>a'),
  'nested marks over a long text': (n) => nested(250, '<b>', repeat(n, '<i>a</i>b'), '</b>'),
  'list items': (n) => `<ul>${repeat(n, '<li>a')}</ul>`,
  'nested lists': (n) => repeat(n, '<ul><li>a'),
  'nested lists with many items': (n) => nested(60, '<ul><li>', repeat(n, '<p>a</p>'), '</li></ul>'),
  'lists beside their items': (n) => nested(60, '<ul>', repeat(n, '<li>a</li>'), '</ul>'),
  'photos in nested lists': (n) => nested(14, '<ul><li>', repeat(n, photo), '</li></ul>'),
  'rules in a quote': (n) => `<blockquote>${repeat(n, '<hr>a')}</blockquote>`,
  'nested quotes': (n) => nested(200, '<blockquote>', repeat(n, '<p>a</p>'), '</blockquote>'),
  'closing tags without opening': (n) => repeat(n, '</b></p></div>'),
  'nesting closed in the wrong order': (n) => repeat(200, '<b>') + repeat(n, '</i>'),
  'deep nesting closed in the wrong order': (n) => repeat(n, '<b>') + repeat(n, '</i>'),
  'attributes of one element': (n) => `<p ${repeat(n, (index) => `a${index}="b" `)}>a</p>`,
  'the same attribute': (n) => `<p ${repeat(n, 'class="b" ')}>a</p>`,
  'unknown elements': (n) => repeat(n, (index) => `<x${index}>a</x${index}>`),
  'a long style': (n) => `<p style="${repeat(n, 'color:red;')}">a</p>`,
  'styles on nested elements': (n) =>
    repeat(n / 100, nested(100, '<span style="font-weight:bold;color:red">', 'a', '</span>')),
  'important without an end': (n) => `<p style="color:${repeat(n, '! ')}">a</p>`,
  'a long colour': (n) => repeat(n / 20, `<span style="color: rgb(${' '.repeat(200)}">a</span>`),
  spaces: (n) => `<p>a${' '.repeat(n * 4)}a</p>`,
  'spaces in pieces': (n) => `<p>${repeat(n, '<b> </b><i> </i>')}</p>`,
  'spaces around a caption': (n) =>
    `<figure>${photo}<figcaption>${' '.repeat(n * 4)}a${' '.repeat(n * 4)}a</figcaption></figure>`,
  'spaces in a link': (n) => `<a href="a${' '.repeat(n * 4)}a">a</a>`,
  links: (n) => repeat(n, '<a href="https://a.nl/?a=b">a</a>b'),
  'a long link': (n) => `<a href="https://a.nl/${'a'.repeat(n * 4)}">a</a>`,
  'line ends in preserved text': (n) => `<pre>${'\n'.repeat(n)}a${'\r\n'.repeat(n)}</pre>`,
  'preserved line ends in marks': (n) => `<pre>${repeat(n, '<b>\n</b>\n')}</pre>`,
  'control characters': (n) => `<p>${repeat(n, '\u0001a\u0002')}</p>`,
  'lone surrogates': (n) => `<p>${repeat(n, '\uD800\u0001\uDC00')}</p>`,
  ampersands: (n) => repeat(n, '&&amp;&#x41;&ampx'),
  'unfinished entities': (n) => repeat(n, '&#&#x&CounterClockwiseContourIntegra'),
  'opening brackets': (n) => '<'.repeat(n * 4),
  'opening brackets with names': (n) => repeat(n, '<a '),
  'open comments': (n) => repeat(n, '<!--'),
  comments: (n) => repeat(n, (index) => `<!--${index}-->`),
  'comments with spaces': (n) => repeat(n / 50, `<!--${' '.repeat(200)}a${' '.repeat(200)}-->`),
  'conditional comments': (n) => repeat(n, '<!--[if a]>a<![endif]-->'),
  'CDATA that never ends': (n) => repeat(n, '<![CDATA[ ]]'),
  'processing instructions': (n) => repeat(n, '<?php a ?>'),
  'half closed scripts': (n) => `<script>${repeat(n, '</scrip')}`,
  'words joined by signs': (n) => `<p>é${repeat(n, "a-a'a.")}</p>`,
  'signs that join no words': (n) => `<p>é${repeat(n, "a-'.")}</p>`,
  'too deep with long tags': (n) => `${repeat(300, '<b>')}${repeat(n, '<p a')}`,
  'too deep with spaces in tags': (n) => `${repeat(300, '<b>')}<p${' '.repeat(n * 4)}`,
  'too deep with open tags': (n) => `${repeat(300, '<b>')}${repeat(n, '</p <')}`,
  'too deep with brackets': (n) => `${repeat(300, '<b>')}${'<'.repeat(n * 4)}`,
  'tables in tables': (n) => nested(80, '<table><tr><td>', repeat(n, '<td>a'), '</td></tr></table>'),
  'headings with styles': (n) => repeat(n, '<h2 style="text-align:center">a</h2>'),
  'form feeds': (n) => `<p>${'\f'.repeat(n * 4)}a</p>`,
};

/** Shapes of HTML that could be slow to read: deep, wide, unfinished or full of what must be cleaned. */
export const hostileShapes: HostileShape[] = Object.entries(shapes).map(([name, build]) => ({ name, build }));
