import { expect, test } from 'vitest'
import type { Language } from '../../contract/languages/languages'
import { defectsOf } from './defects'

const defects = (language: Language, english: string, text: string, ...sameWords: string[]) =>
  defectsOf({ language, english, text, sameWords: new Set(sameWords) })

test.each<[string, Language, string, string]>([
  ['a text', 'de', 'Close', 'Schließen'],
  ['placeholders in another order', 'de', '{name} of {team}', '{team}: {name}'],
  ['elements in another order', 'de', 'Have a PIN? <0>Join</0><1/>', '<1/><0>Mitspielen</0> mit PIN'],
  [
    'the plurals of Polish',
    'pl',
    '{n, plural, one {# point} other {# points}}',
    '{n, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}',
  ],
  [
    'a language with one form',
    'ja',
    '{n, plural, one {<0/> # point} other {<1/> # points}}',
    '{n, plural, other {<1/>#点}}',
  ],
  [
    'a branch for one number',
    'fr',
    '{n, plural, =0 {none} one {#} other {#}}',
    '{n, plural, =0 {aucun} one {#} many {#} other {#}}',
  ],
  [
    'a choice',
    'de',
    '{what, select, question {Question} other {Cover}}',
    '{what, select, question {Frage} other {Titelbild}}',
  ],
  ['names and codes', 'de', 'Quizhall Pro: PIN {pin}', 'Quizhall Pro: PIN {pin}'],
])('%s may be said so', (_, language, english, text) => expect(defects(language, english, text)).toEqual([]))

test.each<[string, Language, string, string]>([
  ['not translated', 'de', 'Close', ''],
  ['is English still', 'de', 'Close', 'Close'],
  ['lacks {name}', 'de', 'Join as {name}', 'Mitspielen'],
  ['has too many {name}', 'de', 'Join as {name}', 'Als {name} mitspielen, {name}'],
  ['lacks <e0>', 'de', '<0>Join</0>', 'Mitspielen'],
  ['{n} lacks the branch few', 'pl', '{n, plural, one {#} other {#}}', '{n, plural, one {#} many {#} other {#}}'],
  ['{n} has a branch one', 'ja', '{n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}'],
  ['{what} lacks the branch question', 'de', '{what, select, question {Q} other {C}}', '{what, select, other {C}}'],
  ['starts or ends with a space', 'de', 'Close', 'Schließen '],
  ['has a straight apostrophe: write ’', 'fr', 'Close', "L'écran"],
])('"%s" is said in %s of “%s”: “%s”', (defect, language, english, text) =>
  expect(defects(language, english, text)).toContain(defect),
)

test('a text that cannot be read is a defect, and ends nothing', () =>
  expect(defects('de', 'Join as {name}', 'Als {name')[0]).toMatch(/^cannot be read: /))

test('words that a language shares with English may stay, once its glossary names them', () => {
  expect(defects('de', 'Team', 'Team')).toEqual(['is English still'])
  expect(defects('de', 'Team', 'Team', 'team')).toEqual([])
})
