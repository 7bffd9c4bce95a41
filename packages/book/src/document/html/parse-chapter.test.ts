import { describe, expect, it } from 'vitest';
import { parseChapter } from '../parse-chapter.ts';
import type { Block } from '../schema.ts';
import { writeChapter } from '../write-chapter.ts';

const html = (pasted: string) => writeChapter(parseChapter(pasted).document);
const first = (pasted: string): Block | undefined => parseChapter(pasted).document.content[0];

describe('HTML from elsewhere', () => {
  const cases: [string, string, string][] = [
    ['plain text becomes a paragraph', 'Lieve jij', '<p>Lieve jij</p>'],
    ['nothing becomes an empty paragraph', '', '<p></p>'],
    ['white space between blocks is no text', '<p>a</p>\n  <p>b</p>\n', '<p>a</p><p>b</p>'],
    [
      'white space inside a line collapses',
      '<p>\n  een\n  <b> twee </b> drie </p>',
      '<p>een <strong>twee </strong>drie</p>',
    ],
    [
      'white space that is kept stays',
      '<p style="white-space:pre-wrap">a  b</p>',
      '<p style="white-space: pre-wrap">a  b</p>',
    ],
    ['hard spaces stay', '<p>a&nbsp;&nbsp;b</p>', '<p>a\u00A0\u00A0b</p>'],
    ['divisions are lines', '<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['the last line break of a block shows nothing', '<p>a<br></p><p><br></p>', '<p>a</p><p></p>'],
    ['line breaks inside stay', 'a<br>b<br><br>c', '<p>a<br>b<br><br>c</p>'],
    [
      'preformatted lines become line breaks',
      '<pre>a\n  b</pre>',
      '<p style="white-space: pre-wrap">a<br>  b</p>',
    ],
    ['a heading above the second level fits in', '<h1>a</h1><h5>b</h5>', '<h2>a</h2><h3>b</h3>'],
    [
      'alignment comes from styles, attributes and center',
      '<p align="right">a</p><center>b</center><div style="text-align:justify"><p>c</p></div>',
      '<p style="text-align: right">a</p><p style="text-align: center">b</p><p style="text-align: justify">c</p>',
    ],
    [
      'marks by name',
      '<b>a</b><em>b</em><ins>c</ins><del>d</del>',
      '<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>',
    ],
    [
      'marks by style',
      '<span style="font-weight:700;font-style:italic;text-decoration:underline line-through">a</span>',
      '<p><strong><em><u><s>a</s></u></em></strong></p>',
    ],
    [
      'a style takes a mark away',
      '<b>a<span style="font-weight:400">b</span></b>',
      '<p><strong>a</strong>b</p>',
    ],
    [
      'a palette colour by its value',
      '<font color="#3f5148">a</font>',
      '<p><span data-color="moss" style="color: #3F5148">a</span></p>',
    ],
    [
      'ordinary ink is no colour',
      '<span style="color:rgb(34, 34, 34)">a</span><span style="color:#000">b</span>',
      '<p>ab</p>',
    ],
    [
      'links lose their line',
      '<a href=" https://a.nl/b c "><span style="text-decoration:underline">a</span></a>',
      '<p><a href="https://a.nl/b%20c">a</a></p>',
    ],
    [
      'a block inside a mark',
      '<b><p>a</p><p>b</p></b>',
      '<p><strong>a</strong></p><p><strong>b</strong></p>',
    ],
    ['tables become paragraphs', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    [
      'unknown inline elements stay in the sentence',
      '<p>H<sub>2</sub>O en <foo>meer</foo></p>',
      '<p>H2O en meer</p>',
    ],
    ['unknown block elements become paragraphs', '<foo>a</foo><foo>b</foo>', '<p>a</p><p>b</p>'],
    [
      'a nested list beside its item',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
    ],
    [
      'loose text in a list',
      '<ul>a <b>b</b><li>c</li></ul>',
      '<ul><li><p>a <strong>b</strong></p></li><li><p>c</p></li></ul>',
    ],
    ['an item without a list', '<li>a</li>', '<p>a</p>'],
    ['a heading in a list', '<ol start="4"><li><h2>a</h2></li></ol>', '<ol start="4"><li><p>a</p></li></ol>'],
    [
      'a quote in a quote',
      '<blockquote>a<blockquote>b</blockquote></blockquote>',
      '<blockquote><p>a</p><p>b</p></blockquote>',
    ],
    ['an empty quote or list is nothing', '<blockquote></blockquote><ul></ul>a', '<p>a</p>'],
    [
      'a photo in a paragraph',
      '<p>a<img data-name="x.jpg">b</p>',
      '<p>a</p><figure data-type="image" data-width="text"><img data-name="x.jpg" alt=""></figure><p>b</p>',
    ],
    [
      'a photo alone in a paragraph',
      '<p><img data-name="x.jpg"></p>',
      '<figure data-type="image" data-width="text"><img data-name="x.jpg" alt=""></figure>',
    ],
    [
      'a photo in a list follows the list',
      '<ul><li>a<img data-name="x.jpg"></li><li>b</li></ul>c',
      '<ul><li><p>a</p></li><li><p>b</p></li></ul><figure data-type="image" data-width="text"><img data-name="x.jpg" alt=""></figure><p>c</p>',
    ],
    [
      'a caption without its photo',
      '<figure><img src="http://x"><figcaption>a</figcaption></figure>',
      '<p>a</p>',
    ],
    [
      'a tag that was never finished',
      '<p>ik hou van je</p> <3 <liefs',
      '<p>ik hou van je</p><p>&lt;3 &lt;liefs</p>',
    ],
    [
      'a page break of a word processor',
      'a<br style="page-break-before:always">b',
      '<p>a</p><hr data-type="page-break"><p>b</p>',
    ],
  ];
  it.each(cases)('%s', (_, pasted, expected) => {
    expect(html(pasted)).toBe(expected);
  });
});

describe('HTML of word processors', () => {
  it('Google Docs: the wrapper is not bold, spans are', () => {
    const pasted = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">Titel</span></h1><p dir="ltr"><span style="color:#000000;font-weight:400;">Gewoon </span><span style="font-weight:700;">vet</span><span style="font-weight:400;"> en </span><a href="https://a.nl" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">link</span></a></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>punt</span></p></li></ul></b>`;
    expect(html(pasted)).toBe(
      '<h2>Titel</h2><p>Gewoon <strong>vet</strong> en <a href="https://a.nl">link</a></p><p></p><ul><li><p>punt</p></li></ul>',
    );
    expect(parseChapter(pasted).refused.map(({ code, what }) => `${code} ${what}`)).toEqual([
      'colour #1155cc',
    ]);
  });

  it('Word: keeps the text of list paragraphs and drops the rest', () => {
    const pasted = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=NL><!--StartFragment--><p class=MsoNormal>Lieve <b>oma</b>,<o:p></o:p></p>\r\n<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Eerste\r\npunt</p><!--EndFragment--></body></html>`;
    expect(html(pasted)).toBe('<p>Lieve <strong>oma</strong>,</p><p>1.\u00A0\u00A0 Eerste punt</p>');
    expect(parseChapter(pasted).refused.map(({ code, what }) => `${code} ${what}`)).toEqual([
      'element style',
    ]);
  });
});

describe('the blocks of a book', () => {
  it('a question keeps its id', () => {
    expect(first('<p data-type="question" data-project-question-id="q-1">Waarom?</p>')).toEqual({
      type: 'question',
      attrs: { projectQuestionId: 'q-1' },
      content: [{ type: 'text', text: 'Waarom?' }],
    });
  });

  it('a QR code has a link and an optional explanation', () => {
    expect(
      first('<div data-type="qr-code" data-link="https://a.nl" data-show-explanation="true">Luister</div>'),
    ).toEqual({
      type: 'qrCode',
      attrs: { link: 'https://a.nl', explanation: 'Luister', showExplanation: true, showLink: false },
    });
  });

  it('a layout of four photos becomes two pairs', () => {
    const photos = ['a', 'b', 'c', 'd'].map((name) => `<img data-name="${name}.jpg">`).join('');
    const { document, refused } = parseChapter(
      `<div data-type="image-layout" data-height="240">${photos}</div>`,
    );
    expect(document.content.map((block) => block.type)).toEqual(['imageLayout', 'imageLayout']);
    expect(refused).toEqual([{ code: 'layout', what: '4 images', count: 1, sample: '' }]);
  });

  const written =
    '<div data-type="letter"><p data-part="date">Mei 1963</p><p data-part="salutation">Lieve Riet,</p>' +
    '<p>Alles is <strong>warm</strong>.</p><p data-part="closing">Je broer</p><p data-part="signature">Wim</p>' +
    '<figure data-type="image" data-part="signature" data-width="small"><img data-name="wim.jpg" alt=""></figure></div>';

  it('a letter has its date, salutation, closing and signature around its text', () => {
    expect(first(written)).toMatchObject({
      type: 'letter',
      attrs: { date: 'Mei 1963', salutation: 'Lieve Riet,', closing: 'Je broer', signature: 'Wim' },
      content: [{ type: 'paragraph' }],
    });
    expect(html(written)).toBe(written);
  });

  it('a letter is paragraphs and a small photo for code that knows no letters', () => {
    const { document, refused } = parseChapter(written.replace('data-type="letter"', 'data-type="new"'));
    expect(writeChapter(document)).toBe(
      '<p>Mei 1963</p><p>Lieve Riet,</p><p>Alles is <strong>warm</strong>.</p><p>Je broer</p><p>Wim</p>' +
        '<figure data-type="image" data-width="small"><img data-name="wim.jpg" alt=""></figure>',
    );
    expect(refused).toEqual([]);
  });

  it('a letter holds text and lists; a photo follows it, and a second date stays in its text', () => {
    expect(
      html(
        '<div data-type="letter"><p data-part="date">een</p><p data-part="date">twee</p><h2>kop</h2>' +
          '<img data-name="a.jpg"><ul><li>punt</li></ul></div>',
      ),
    ).toBe(
      '<div data-type="letter"><p data-part="date">een</p><p>twee</p><p>kop</p><ul><li><p>punt</p></li></ul></div>' +
        '<figure data-type="image" data-width="text"><img data-name="a.jpg" alt=""></figure>',
    );
  });

  it('a letter in a list or quote is its paragraphs', () => {
    expect(html(`<blockquote>${written}</blockquote>`)).toMatch(
      /^<blockquote><p>Mei 1963<\/p><p>Lieve Riet,<\/p>.*<p>Wim<\/p><\/blockquote><figure/,
    );
  });

  it('a letter without text can be written in', () => {
    expect(html('<div data-type="letter"></div>')).toBe('<div data-type="letter"><p></p></div>');
  });
});
