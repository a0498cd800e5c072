import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { shown } from '../../../contract/text'
import { moved } from '../../question-kinds/order/moved'
import type { CorrectableOf } from '../correctable'
import type { KeyFieldsProps } from './key-fields-props'
import { langOf } from '../../i18n/locale'
import styles from './keys.module.css'

interface OrderKeyProps extends Pick<KeyFieldsProps, 'draft' | 'edit' | 'faults'> {
  question: CorrectableOf<'order'>
}

/** The options in the right order, each with buttons that move it. */
export function OrderKey({ question: { language, options }, draft: { order }, edit, faults }: OrderKeyProps) {
  const [said, say] = useState('')
  const nameOf = (option: number) => shown(options[option] ?? '')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= order.length) return
    edit({ order: moved(order, from, to) })
    say(
      t({
        message: `${ph({ name: nameOf(order[from] ?? 0) })}: place ${ph({ place: String(to + 1) })} of ${ph({ count: String(order.length) })}.`,
        comment: 'Read aloud when an answer has moved in the right order',
      }),
    )
  }
  return (
    <section>
      <h3 className={styles.heading}>
        <Trans>The right order, first to last</Trans>
      </h3>
      <ol>
        {order.map((option, place) => (
          <li key={option} className={`row gap-2 ${styles.item}`}>
            <b className="figures rigid">{place + 1}.</b>
            <span className="grow may-shrink breakable" dir="auto" {...langOf(language)}>
              {nameOf(option)}
            </span>
            <Move {...{ name: nameOf(option), place, move }} by={-1} isOff={place === 0} />
            <Move {...{ name: nameOf(option), place, move }} by={1} isOff={place === order.length - 1} />
          </li>
        ))}
      </ol>
      {faults.order && (
        <p className="fine strong field-error" role="alert">
          {faults.order}
        </p>
      )}
      <p className="unseen" role="status">
        {said}
      </p>
    </section>
  )
}

interface MoveProps {
  name: string
  place: number
  by: 1 | -1
  isOff: boolean
  move: (from: number, to: number) => void
}

/** It keeps the focus where it can move nothing more. Arrow keys move up and down from either button. */
const Move = ({ name, place, by, isOff, move }: MoveProps) => (
  <button
    type="button"
    className={`center rigid ${styles.move}`}
    aria-label={by < 0 ? t`Move ${name} up` : t`Move ${name} down`}
    aria-disabled={isOff}
    onClick={() => move(place, place + by)}
    onKeyDown={(event) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      move(place, place + step)
    }}
  >
    {by < 0 ? '↑' : '↓'}
  </button>
)
