import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuestionsToRead } from '../quizzes/questions-to-read'
import { AnswerGrid } from '../questions/answer-grid'
import { inLanguage } from '../questions/in-language'
import type { OpenQuestionOf, QuestionOf } from '../questions/kinds'
import { QuestionText } from '../questions/question-text'
import { OrderKey } from './order/paper'
import { OrderRemote } from './order/remote'

const asked: OpenQuestionOf<'choice'> = {
  ...{ id: 1, kind: 'choice', text: 'Maior planeta?', image: null, options: ['Marte', 'Júpiter'], optionImages: null },
  ...{ timeLimit: null, points: 1 },
}
/** How many elements of the page are in another language than it is. */
const inPortuguese = (html: string): number => html.match(/lang="pt"/g)?.length ?? 0

function onAPhone(question: OpenQuestionOf<'choice'>): string {
  const tile = (option: number, content: React.ReactNode) => <li key={option}>{content}</li>
  return renderToString(
    <>
      <QuestionText question={question} />
      <AnswerGrid question={question} tile={tile} />
    </>,
  )
}

test('L2 a question and its answers say their language, and nothing else of the page does', () => {
  const html = onAPhone({ ...asked, language: 'pt' })
  expect(inPortuguese(html)).toBe(3)
  expect(html).toContain('<span class="answer-text fitted" dir="auto" lang="pt">Marte</span>')
  expect(html).toContain('<span class="unseen">A, ')
})

test('L2 where it is not known, or the page’s, they say none', () => {
  for (const language of [undefined, 'en']) expect(onAPhone({ ...asked, language })).not.toContain('lang=')
})

const stored = { ...asked, orderIndex: 0, correctAnswer: 1, explanation: null } as QuestionOf<'choice'>

test('L2 questions to read are in their quiz’s language, if it has one', () => {
  const html = (language: string) =>
    renderToString(<QuestionsToRead questions={inLanguage([stored], language)} isKeyShown />)
  expect(inPortuguese(html('pt'))).toBe(3)
  expect(html('other')).not.toContain('lang=')
})

const order = {
  ...stored,
  kind: 'order',
  options: ['المريخ', 'Earth'],
  language: 'ar',
} as unknown as QuestionOf<'order'>

test('L5 an order in a line runs from left to right, each of its items in its own direction', () => {
  const html = renderToString(<OrderKey question={order} />)
  expect(html).toBe('<span lang="ar"><span dir="ltr"><bdi>المريخ</bdi> → <bdi>Earth</bdi></span></span>')
})

test('a remote keeps room for an order that is not known yet', () => {
  const html = renderToString(<OrderRemote question={order as never} told={null} tallies={[]} isMixed={false} />)
  expect(html).toBe('<p class="row cluster remote-answer bone"></p>')
})
