import { i18n } from '#i18n'
import { msg } from '@lingui/core/macro'
import { formatUnits } from '../ui/format'
import { letterOf } from '../../rules/option-letter'

export { letterOf }

/** Colour is never the only sign: each answer has its letter and its shape, the same on every screen. */
const shapes = [
  { name: msg({ message: 'triangle', comment: 'The sign of an answer' }), path: 'M10 1 19.5 18.5H.5z' },
  {
    name: msg({ message: 'diamond', comment: 'The sign of an answer: a square on its corner' }),
    path: 'm10 0 10 10-10 10L0 10z',
  },
  {
    name: msg({ message: 'circle', comment: 'The sign of an answer' }),
    path: 'M10 .5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z',
  },
  {
    name: msg({ message: 'square', comment: 'The sign of an answer' }),
    path: 'M3 1h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z',
  },
  {
    name: msg({ message: 'star', comment: 'The sign of an answer' }),
    path: 'm10 .5 2.9 6.2 6.6.9-4.8 4.7 1.2 6.7L10 15.8 4.1 19l1.2-6.7L.5 7.6l6.6-.9z',
  },
  {
    name: msg({ message: 'heart', comment: 'The sign of an answer' }),
    path: 'M10 18.5C4.5 14.5.5 11 .5 6.6A4.9 4.9 0 0 1 10 4.5a4.9 4.9 0 0 1 9.5 2.1c0 4.4-4 7.9-9.5 11.9z',
  },
] as const

/** For class names and colours: `answer-a` … `answer-f`. */
export const answerClass = (option: number): string => `answer-${letterOf(option).toLowerCase()}`

/** "A, triangle", for screen readers. */
export function spokenSign(option: number): string {
  const shape = shapes[option]
  return formatUnits([letterOf(option), shape ? i18n._(shape.name) : ''])
}

/** In a square of 20. */
export const shapePath = (option: number): string | undefined => shapes[option]?.path

export function AnswerShape({ option }: { option: number }) {
  return (
    <svg className="answer-shape" viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapePath(option)} />
    </svg>
  )
}
