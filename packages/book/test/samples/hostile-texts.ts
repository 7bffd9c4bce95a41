/** Texts that would be code in Typst, HTML, SQL or a shell. */
export const hostileTexts = [
  '#eval("1 + 1") #read("/etc/passwd") #import "@preview/x:1.0.0"',
  '#let x = 1; #x #{ while true {} } #panic("uit")',
  '#include "data.json" #json("data.json") #sys.inputs #plugin("x.wasm")',
  '$ sum_(i=0)^oo x^2 $ *vet* _schuin_ `code` ```typ #x``` = kop == kop',
  '- streepje + plus / schuin: term @verwijzing <etiket> \\ \\u{1F600} ~ -- --- ...',
  '// commentaar /* blok */ #h(1fr) #v(100cm) #pagebreak() #set page(width: 1cm)',
  '[#metadata("x")<node>] #place(dx: -100cm)[weg] #context here() #query(<node>)',
  '"); #eval("x") //  \'; DROP TABLE books; -- $(7*7) {{7*7}} %00 ../../../etc/passwd',
  '<script>alert(1)</script> <img src=x onerror=alert(1)> &amp; &#x3C; javascript:alert(1)',
  `Eenwoordzonderspaties${'zonderspaties'.repeat(30)}`,
  'https://example.com/een/heel/lang/pad/dat/niet/wil/afbreken/en/nog/langer/wordt?met=vragen&en=antwoorden#eind',
  'Blanco\u00a0vast, \u200bnulbreed\u200b, \u00adzacht\u00ad, \u202erechts-naar-links\u202c, \ufeffmerkteken.',
];
