/** A language that nobody speaks: English with accents, in brackets, and 40 % longer. A text without accents in it is unmarked. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import type { Page, Route } from '@playwright/test'
import compile from 'icu-minify/compile'
import type { PageKind } from '../../contract/languages/page-kinds'
import { shortIds } from '../../scripts/messages/catalogues'
import { sentenceKeysOf, sentences } from '../../scripts/messages/sentences'
import { isSentence, readTranslations } from '../../scripts/messages/translations'
import { withNamedTags } from '../../web/i18n/icu'

const accented = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, index) => [
    letter,
    'áƀçđéƒĝĥíĵķłɱñóþɋŕšŧúṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶŁṀÑÓÞɊŔŠŦÚṼŴẊÝŽ'[index] ?? letter,
  ]),
)

/** Whole words, so that lines break where they do in a long language. */
const padding = (length: number) => ' ñéĵý'.repeat(Math.ceil((0.4 * length) / 5))

const foreign = (text: string) => Array.from(text, (letter) => accented.get(letter) ?? letter).join('')

function accent(elements: MessageFormatElement[]): void {
  for (const element of elements) {
    if (element.type === TYPE.literal) element.value = foreign(element.value)
    else if (element.type === TYPE.tag) accent(element.children)
    else if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) accent(value)
  }
}

function madeUp(english: string): string {
  const elements = parse(withNamedTags(english))
  accent(elements)
  return `[${printAST(elements)}${padding(english.length)}]`
}

/** Has the pages of this browser show the made-up language in place of one that they have. */
export async function speakMadeUp(page: Page, inPlaceOf: string): Promise<void> {
  const [short, english] = [await shortIds(), await readTranslations('en')]
  const texts = new Map([
    ...Array.from(english, ([key, { english }]) => [isSentence(key) ? key : short(key), english] as const),
    ...sentences.map(({ key, english }) => [key, english] as const),
  ])
  const inUse = /"([$!][^"]*)":/g
  const made = new Map<string, Promise<string>>()
  async function madeUpCatalogue(route: Route): Promise<string> {
    const catalogue = await (await route.fetch()).text()
    const [, kind = ''] = /assets\/([a-z]+)\./.exec(route.request().url()) ?? []
    const keys = [...Array.from(catalogue.matchAll(inUse), ([, key = '']) => key), ...sentenceKeysOf(kind as PageKind)]
    const messages = keys.map((key) => [key, compile(madeUp(texts.get(key) ?? ''))])
    return `Object.assign(globalThis.messages??={},${JSON.stringify(Object.fromEntries(messages))})`
  }
  await page.context().route(`**/assets/*.${inPlaceOf}-*.js`, async (route) => {
    const url = route.request().url()
    // Made once: each page asks anew for what a route answers.
    const body = made.get(url) ?? madeUpCatalogue(route)
    made.set(url, body)
    await route.fulfill({ contentType: 'text/javascript', body: await body })
  })
}

/** What a page shows or says without accents, but for these texts of its data. */
export async function unmarkedTexts(page: Page, data: readonly string[]): Promise<string[]> {
  const said = await page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      // Another language is written beside what is in it.
      if (!element || element.closest('script, style, noscript, [lang]:not(html), [translate="no"], code, kbd'))
        continue
      if (!(node instanceof Element)) texts.push(node.nodeValue ?? '')
      else
        for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt'])
          texts.push(node.getAttribute(name) ?? '')
    }
    return texts
  })
  // Addresses, and the names of processes and versions.
  const noWords = /(https?:\/\/)?(localhost|\d+\.\d+\.\d+\.\d+)(:\d+\S*)?|(\d+\.\d+\.\d+\+)?\b[0-9a-f]{8}\b/g
  const without = (text: string) => data.reduce((left, known) => left.replaceAll(known, ''), text.replace(noWords, ''))
  return [...new Set(said.filter((text) => /[A-Za-z]{2,}/.test(without(text))))]
}
