import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState, type PointerEvent } from 'react'
import { shown } from '../../../contract/text'
import { answerClass, AnswerShape, letterOf } from '../../questions/answer-shape'
import { PhoneForm } from '../shared/phone/phone-form'
import type { PhoneProps } from '../parts'
import { useDraft } from '../shared/phone/use-draft'
import { moved } from './moved'
import { langOf } from '../../i18n/locale'
import './phone.css'

/** The items, to be dragged or moved by buttons; a button sends their order. */
export function Answers(props: PhoneProps<'order'>) {
  const { question, answer, isLocked, send } = props
  const first = answer?.order ?? question.options.map((_, option) => option)
  const [order, change] = useDraft<'order', readonly number[]>(props, first, (each) => ({ order: [...each] }))
  const [said, say] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const nameOf = (option: number) => shown(question.options[option] ?? '')

  function move(from: number, to: number) {
    if (isLocked || to < 0 || to >= order.length || from === to) return
    change(moved(order, from, to))
    const name = nameOf(order[from] ?? 0)
    say(t`${name}: place ${ph({ place: to + 1 })} of ${ph({ count: order.length })}.`)
  }
  /** The item follows the finger from place to place. */
  function drag(event: PointerEvent) {
    if (dragged === null) return
    const items = Array.from(list.current?.children ?? [], (each) => each.getBoundingClientRect())
    const to = items.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom)
    if (to >= 0) move(order.indexOf(dragged), to)
  }
  return (
    <PhoneForm asked={props} label={t`Send this order`} canSend send={() => send({ order: [...order] })}>
      <ol
        className="order-items"
        ref={list}
        onPointerMove={drag}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        {order.map((option, place) => (
          <li
            key={option}
            className={`answer-tile order-item ${answerClass(option)} ${dragged === option ? 'dragged' : ''}`}
            onPointerDown={(event) => {
              if (isLocked || (event.target as Element).closest('button')) return
              list.current?.setPointerCapture(event.pointerId)
              setDragged(option)
            }}
          >
            <Item
              {...{ option, place, isLocked }}
              name={nameOf(option)}
              language={question.language}
              last={order.length - 1}
              move={move}
            />
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {said}
      </p>
    </PhoneForm>
  )
}

interface ItemProps {
  option: number
  name: string
  language: string | undefined
  place: number
  last: number
  isLocked: boolean
  move: (from: number, to: number) => void
}

function Item({ option, name, language, place, last, isLocked, move }: ItemProps) {
  const placeId = useId()
  return (
    <>
      <span className="unseen" id={placeId}>
        <Trans>
          Place {ph({ place: place + 1 })} of {ph({ count: last + 1 })}
        </Trans>
      </span>
      <AnswerShape option={option} />
      <span className="answer-letter" aria-hidden="true">
        {letterOf(option)}
      </span>
      <span className="answer-text fitted" dir="auto" {...langOf(language)}>
        {name}
      </span>
      <Move {...{ name, placeId }} isUp isOff={isLocked || place === 0} move={() => move(place, place - 1)} />
      <Move
        {...{ name, placeId }}
        isUp={false}
        isOff={isLocked || place === last}
        move={() => move(place, place + 1)}
      />
    </>
  )
}

interface MoveProps {
  name: string
  /** The element that says where the item stands. */
  placeId: string
  isUp: boolean
  isOff: boolean
  move: () => void
}

const Move = ({ name, placeId, isUp, isOff, move }: MoveProps) => (
  <button
    type="button"
    className="order-move"
    aria-label={
      isUp
        ? t({ message: `${name}: up`, comment: 'Button, read aloud: moves an item up' })
        : t({ message: `${name}: down`, comment: 'Button, read aloud: moves an item down' })
    }
    aria-describedby={placeId}
    aria-disabled={isOff}
    onClick={() => !isOff && move()}
  >
    {isUp ? '↑' : '↓'}
  </button>
)

export { Locked, Own, Right } from './result'
