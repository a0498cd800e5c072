import { aPdf, bomb, pdfOf, type PdfObject } from './pdfs'

const sentence = [['Water boils.']]
const stream = (text: string, dictionary = ''): PdfObject => ({ dictionary, stream: Buffer.from(text, 'latin1') })
const font = '/Font << /F1 3 0 R >>'
const catalog: PdfObject = { dictionary: '/Type /Catalog /Pages 2 0 R' }
const helvetica: PdfObject = { dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' }
const page = (resources: string, more = '/Contents 5 0 R'): PdfObject => ({
  dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${resources} >> ${more}`,
})
const pages = (dictionary: string): PdfObject => ({ dictionary: `/Type /Pages ${dictionary}` })
const onePage = pages('/Count 1 /Kids [4 0 R]')

/** PDFs that would run actions or contact this address. They contain the sentence "Water boils." */
export const activePdfs = (address: string): Record<string, Buffer> => ({
  'JavaScript when it is opened': aPdf(sentence, {
    catalog: `/OpenAction << /S /JavaScript /JS (app.launchURL\\("${address}js"\\); while\\(true\\){}) >>`,
    page: `/AA << /O << /S /JavaScript /JS (while\\(true\\){}) >> >>`,
  }),
  'links and programs': aPdf(sentence, {
    catalog: '/OpenAction << /S /Launch /F (/bin/sh) /Win << /F (cmd.exe) >> >>',
    page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A << /S /URI /URI (${address}link) >> >>]`,
  }),
  'a stream in a file elsewhere': aPdf(sentence, {
    objects: [stream('', `/F << /FS /URL /F (${address}stream) >>`)],
    page: '/Metadata 4 0 R',
  }),
  'a form of XFA': aPdf(sentence, {
    objects: [
      stream(
        `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><!DOCTYPE x [<!ENTITY e SYSTEM "${address}entity">]><template><subform>&e;</subform></template></xdp:xdp>`,
      ),
    ],
    catalog: '/AcroForm << /XFA 4 0 R /Fields [] >> /NeedsRendering true',
  }),
  'embedded files': aPdf(sentence, {
    objects: [
      { dictionary: '/Type /Filespec /F (inner.pdf) /EF << /F 5 0 R >>' },
      stream('%PDF-1.7 inner', '/Type /EmbeddedFile'),
    ],
    catalog: '/Names << /EmbeddedFiles << /Names [(inner.pdf) 4 0 R] >> >>',
  }),
  'code where a font has numbers': pdfOf([
    catalog,
    onePage,
    {
      dictionary: `/Type /Font /Subtype /Type1 /BaseFont /Helvetica /FontMatrix [1 2 3 4 5 (0\\); fetch\\('${address}font'\\) //)]`,
    },
    page(font),
    stream('BT /F1 12 Tf 72 700 Td (Water boils.) Tj ET'),
  ]),
})

/** Small PDFs that try to use up time or memory, or to stop the reader. */
export const heavyPdfs: Record<string, () => Promise<Buffer>> = {
  'a page that unpacks twice, to 600 MB': async () => pdfOf([catalog, onePage, helvetica, page(font), await bomb(600)]),
  'drawings that hold ten drawings each, ten deep': async () => drawingsInDrawings('/X Do '.repeat(10)),
}

/** One page whose content may draw /X: ten drawings of ten drawings, ten deep, which takes half a minute. */
function drawingsInDrawings(content: string): Buffer {
  const calls = (to: number) => page(`${font} /XObject << /X ${to} 0 R >>`).dictionary.match(/\/Resources.*>>/)![0]
  const forms = Array.from({ length: 10 }, (_, depth) =>
    stream(
      depth < 9 ? '/X Do '.repeat(10) : 'BT /F1 12 Tf 72 700 Td (Water boils.) Tj ET',
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${calls(depth + 7)}`,
    ),
  )
  return pdfOf([catalog, onePage, helvetica, page(`${font} /XObject << /X 6 0 R >>`), stream(content), ...forms])
}

/** This much text on one page, and below it content that takes half a minute. */
export const textBeforeDrawings = (characters: number): Buffer => {
  const lines = Array.from({ length: characters / 100 }, () => `(${'i'.repeat(99)}) Tj T*`)
  return drawingsInDrawings(`BT /F1 1 Tf 1 TL 72 770 Td ${lines.join('\n')} ET ${'/X Do '.repeat(10)}`)
}

/** PDFs that refer to themselves, or lie. */
export const crookedPdfs: Record<string, () => Buffer> = {
  'a drawing that holds itself': () =>
    pdfOf([
      catalog,
      onePage,
      helvetica,
      page(`${font} /XObject << /X 6 0 R >>`),
      stream('/X Do BT /F1 12 Tf 72 700 Td (Water boils.) Tj ET'),
      stream('/X Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>'),
    ]),
  'pages that are their own parents': () =>
    pdfOf([catalog, pages('/Count 3 /Kids [2 0 R 3 0 R]'), pages('/Count 1 /Kids [2 0 R]')]),
  'a tree of pages that is 20,000 deep': () =>
    pdfOf([
      catalog,
      ...Array.from({ length: 20_000 }, (_, at) => pages(`/Count 1 /Kids [${at + 3} 0 R] /Parent ${at + 1} 0 R`)),
      page(''),
    ]),
  'a dictionary in a dictionary, 100,000 deep': () =>
    aPdf(sentence, { catalog: `/X ${'<< /X '.repeat(100_000)} 1 ${'>> '.repeat(100_000)}` }),
  'a million pages that are not there': () =>
    pdfOf([catalog, pages('/Count 1000000 /Kids [4 0 R]'), helvetica, page('')]),
  'minus one page': () => pdfOf([catalog, pages('/Count -1 /Kids [4 0 R]'), helvetica, page('', '')]),
  'no page at all': () => pdfOf([catalog, pages('/Count 0 /Kids []')]),
  'a length that is its own length': () =>
    Buffer.from(
      aPdf(sentence)
        .toString('latin1')
        .replace(/\/Length \d+/, '/Length 5 0 R'),
      'latin1',
    ),
  'a font whose characters never end': () =>
    pdfOf([
      catalog,
      onePage,
      {
        dictionary:
          '/Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [7 0 R]',
      },
      page(font),
      stream('BT /F1 12 Tf 72 700 Td <00010002> Tj ET'),
      stream(
        `begincmap 1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange 1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange endcmap`,
      ),
      {
        dictionary:
          '/Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
      },
    ]),
  'a table that follows itself': () => {
    const text = aPdf(sentence, { trailer: '/Prev 0000000000' }).toString('latin1')
    const [, offset = ''] = /startxref\n(\d+)/.exec(text)!
    return Buffer.from(text.replace('/Prev 0000000000', `/Prev ${offset.padStart(10, '0')}`), 'latin1')
  },
}
