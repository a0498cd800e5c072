import { expect, test } from 'vitest'
import { addressIn, addressOf } from './dropped-address'

const given = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? '' })

test.each([
  ['https://example.org/etna.jpg', 'https://example.org/etna.jpg'],
  ['  http://example.org/a b', undefined],
  [' http://example.org/ä.png\n', 'http://example.org/%C3%A4.png'],
  ['see https://example.org', undefined],
  ['ftp://example.org/etna.jpg', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['', undefined],
])('%j holds the address %s', (text, address) => expect(addressIn(text)).toBe(address))

test('an image that is dragged from a page is taken, and not the page that it leads to', () =>
  expect(
    addressOf(
      given({
        'text/html':
          '<a href="https://example.org/volcanoes"><img alt="" src="https://example.org/etna?w=3&amp;h=2"></a>',
        'text/uri-list': 'https://example.org/volcanoes',
      }),
    ),
  ).toBe('https://example.org/etna?w=3&h=2'))

test('of a list the first address counts', () =>
  expect(
    addressOf(given({ 'text/uri-list': '# Etna\r\nhttps://example.org/a.png\r\nhttps://example.org/b.png' })),
  ).toBe('https://example.org/a.png'))

test('an image without an address of its own is none', () =>
  expect(addressOf(given({ 'text/html': '<img src="data:image/png;base64,AAAA">' }))).toBeUndefined())
