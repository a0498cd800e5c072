import { useCallback } from 'react'
import { AnswerGrid } from '../../questions/answer-grid'
import { useOptionKeys } from '../../questions/option-keys'
import type { PhoneProps } from '../parts'

/** One tile for each option of a choice or a poll. A tap chooses it and sends it. */
export function ChoiceAnswers({ question, answer, send, ...shown }: PhoneProps<'choice'> | PhoneProps<'poll'>) {
  const { isSending, isClosed, isLocked, cover, sending } = shown
  const selected = answer?.selectedAnswer
  const choose = useCallback((selectedAnswer: number) => send({ selectedAnswer }), [send])
  useOptionKeys(question.options.length, choose)
  return (
    <AnswerGrid
      question={question}
      className={`player-answers ${question.options.length > 4 ? 'many' : ''} ${isSending ? 'sending-one' : ''} ${isClosed ? 'closed' : ''}`}
      cover={cover}
      tile={(option, content, className) => (
        <button
          type="button"
          key={option}
          className={`${className} ${option === selected ? 'selected' : ''}`}
          aria-pressed={option === selected}
          aria-disabled={isLocked}
          onClick={() => choose(option)}
        >
          {content}
        </button>
      )}
      beside={(option) => option === selected && sending}
    />
  )
}
