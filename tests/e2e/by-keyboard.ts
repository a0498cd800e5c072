/** A player with a keyboard and a screen reader, who has neither mouse nor finger, and sees nothing. */
import type { Locator, Page } from '@playwright/test'
import { questionsOfKinds } from '../kit/questions-of-kinds'
import { expect } from './steps'

/** Reaches a control from where the focus stands, by as many presses as a player would bear. */
export async function tabTo(control: Locator, atMost = 1, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < atMost && !(await isFocused()); presses++) await control.page().keyboard.press(key)
  await expect(control).toBeFocused()
}

/** Exactly what the page's main part is read as, in this order. A line with a colon needs quotes, as in YAML. */
const expectRead = (page: Page, lines: readonly string[]) =>
  expect(page.getByRole('main')).toMatchAriaSnapshot(
    ['- main:', '  - /children: equal', ...lines.map((line) => `  - ${line}`)].join('\n'),
  )

const toggle = (name: string, isPressed = false) => `'button "${name}"${isPressed ? ' [pressed]' : ''}'`
const off = (name: string) => `button "${name}" [disabled]`

/** An open question: its text, what it is answered with, and what is announced. */
export const expectAsked = (page: Page, place: string, asked: string, controls: readonly string[], hasTime = true) =>
  expectRead(page, [
    `text: ${place}`,
    ...(hasTime ? ['timer /\\d+ seconds? left/'] : []),
    `heading "${asked}" [level=1]`,
    ...controls,
    'status',
  ])

interface ByKeyboard {
  /** What is read below the question's text. */
  controls: (page: Page) => Promise<string[]> | string[]
  /** From the heading on, which has the focus. */
  answer: (page: Page) => Promise<void>
  /** The heading that takes the focus when the answer has arrived. */
  verdict: RegExp
}

const right = /^Correct! \+ [\d,]+$/
const fieldAndSend = (name: string, placeholder: string) => [
  `'textbox "${name}"':\n    - /placeholder: "${placeholder}"`,
  off('Send'),
]
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

export const byKeyboard: Record<Exclude<keyof typeof questionsOfKinds, 'slide'> | 'choice', ByKeyboard> = {
  choice: {
    controls: () => [toggle('A, triangle: Everest'), toggle('B, diamond: Fuji')],
    answer: async (page) => {
      await tabTo(button(page, 'A, triangle: Everest'))
      await page.keyboard.press('Enter')
    },
    verdict: right,
  },
  several: {
    controls: () => [...planets([]), off('Tick what is right')],
    answer: async (page) => {
      await tabTo(button(page, 'A, triangle: Mars'))
      await page.keyboard.press('Space')
      await tabTo(button(page, 'D, square: Sun'), 3)
      await page.keyboard.press('Space')
      await page.keyboard.press('Space')
      await tabTo(button(page, 'C, circle: Venus'), 1, 'Shift+Tab')
      await page.keyboard.press('Space')
      await expectAsked(page, 'Question 2 of 9', questionsOfKinds.several.text, [
        ...planets([0, 2]),
        'button "Send 2 answers"',
      ])
      await tabTo(button(page, 'Send 2 answers'), 3)
      await page.keyboard.press('Enter')
    },
    verdict: right,
  },
  typed: {
    controls: () => fieldAndSend('Your answer', 'Type your answer'),
    answer: async (page) => {
      await tabTo(page.getByRole('textbox', { name: 'Your answer' }))
      await page.keyboard.type('pariss')
      await page.keyboard.press('Enter')
    },
    verdict: right,
  },
  number: {
    controls: () => {
      const [field = '', send = ''] = fieldAndSend('Your answer, in m', 'Type a number')
      return [field, 'text: m', 'status', send]
    },
    answer: async (page) => {
      const field = page.getByRole('textbox', { name: 'Your answer, in m' })
      await tabTo(field)
      await page.keyboard.type('480m')
      await expect(page.getByText('That is not a number we can read.')).toHaveRole('status')
      await expect(field).toHaveAccessibleDescription('That is not a number we can read.')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('0')
      await tabTo(button(page, 'Send 4800 m'))
      await page.keyboard.press('Enter')
    },
    verdict: right,
  },
  order: {
    controls: async (page) => {
      const items = await itemsOf(page)
      const list = items.flatMap((item, place) => [
        `    - listitem:`,
        `      - text: Place ${place + 1} of 4 ${item}`,
        `      - 'button "${item}: up"${place === 0 ? ' [disabled]' : ''}'`,
        `      - 'button "${item}: down"${place === 3 ? ' [disabled]' : ''}'`,
      ])
      return [['list:', ...list].join('\n'), 'status', 'button "Send this order"']
    },
    answer: async (page) => {
      for (const [place, item] of questionsOfKinds.order.options.entries()) await moveUp(page, item, place)
      await tabTo(button(page, 'Send this order'), 8)
      await page.keyboard.press('Enter')
    },
    verdict: right,
  },
  poll: {
    controls: () => ['A, triangle: Monday', 'B, diamond: Tuesday', 'C, circle: Friday'].map((name) => toggle(name)),
    answer: async (page) => {
      await tabTo(button(page, 'A, triangle: Monday'))
      await tabTo(button(page, 'C, circle: Friday'), 2)
      await page.keyboard.press('Space')
    },
    verdict: /^Thanks, your vote is in$/,
  },
  words: {
    controls: () => {
      const [first = '', send = ''] = fieldAndSend('Word or phrase 1', 'A word or a phrase')
      const [second = ''] = fieldAndSend('Word or phrase 2', 'Another, if you like')
      return [first, second, send]
    },
    answer: async (page) => {
      await tabTo(page.getByRole('textbox', { name: 'Word or phrase 1' }))
      await page.keyboard.type('warm')
      await tabTo(page.getByRole('textbox', { name: 'Word or phrase 2' }))
      await page.keyboard.type('green')
      await page.keyboard.press('Enter')
    },
    verdict: /^Thanks!$/,
  },
}

const planets = (pressed: readonly number[]) =>
  ['A, triangle: Mars', 'B, diamond: Pluto', 'C, circle: Venus', 'D, square: Sun', 'E, star: Moon'].map((name, index) =>
    toggle(name, pressed.includes(index)),
  )

const itemsOf = (page: Page) => page.getByRole('listitem').locator('.answer-text').allTextContents()

/** Moves an item up to its place by its button, which keeps the focus. Every new place is said. The next item is below. */
async function moveUp(page: Page, item: string, to: number): Promise<void> {
  const up = button(page, `${item}: up`)
  for (let place = (await itemsOf(page)).indexOf(item); place > to; place--) {
    await tabTo(up, 8)
    await expect(up).toHaveAccessibleDescription(`Place ${place + 1} of 4`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${item}: place ${place} of 4.`)).toHaveRole('status')
    await expect(up).toBeFocused()
  }
}

/** The slider says its value with the unit. What its two buttons make of it is said, because they keep the focus. */
export async function slide(page: Page): Promise<void> {
  await tabTo(button(page, 'One step less'))
  const slider = page.getByRole('slider', { name: 'Your answer, by a slider' })
  await tabTo(slider, 3)
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '60 %')
  const more = button(page, 'One step more')
  await tabTo(more, 1, 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page.locator('[role="status"]', { hasText: '70 %' })).toHaveCount(1)
  await expect(more).toBeFocused()
  await expect(page.getByRole('textbox')).toHaveAccessibleDescription('')
  await tabTo(button(page, 'Send 70 %'), 2)
  await tabTo(slider, 1, 'Shift+Tab')
}

/** The heading has the focus, so what the screen has become is read aloud. */
export const expectHeadingFocused = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()

/** Expects a new heading to take the focus: one whose text changes while it has the focus is not read aloud. */
export async function expectNewHeading(page: Page, name: string, change: () => Promise<unknown>): Promise<void> {
  const before = await page.locator('h1').elementHandle()
  await change()
  await expectHeadingFocused(page, name)
  expect(await before?.evaluate(({ isConnected }) => isConnected)).toBe(false)
}

/** Types the PIN and the name into the fields of the join page. */
export async function joinByKeyboard(page: Page, pin: string, nickname: string): Promise<void> {
  await page.goto('/join')
  await expect(page.getByRole('textbox', { name: 'Game PIN' })).toBeFocused()
  await page.keyboard.type(pin)
  await tabTo(page.getByRole('textbox', { name: 'Nickname' }))
  await page.keyboard.type(nickname)
  await page.keyboard.press('Enter')
  await expectHeadingFocused(page, `You’re in! ${nickname}`)
}
