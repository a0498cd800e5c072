import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { QuestionKind } from '../../contract/questions/question-kinds'
import { fitNextFrame } from '../questions/use-fit'
import { lazyPage } from '../ui/loading/lazy-page'
import type { PhoneKind } from './parts'

type Parts<K extends QuestionKind> = Pick<PhoneKind<K>, 'Answers' | 'Locked' | 'Own' | 'Right'>

const OneMoment = () => <Trans>One moment…</Trans>

/** A kind whose parts are one script: where one of them is shown, all are ready. */
export function lazyKind<K extends QuestionKind>(load: () => Promise<Parts<K>>) {
  const Kind = lazyPage(
    async () => {
      const parts = await load()
      // Its screen was fitted without it.
      fitNextFrame()
      return (props: { part: keyof Parts<K> }) => {
        const Part = parts[props.part] as ComponentType<object>
        return <Part {...props} />
      }
    },
    <OneMoment />,
  )
  const part = (name: keyof Parts<K>) => (props: object) => <Kind {...props} part={name} />
  const parts = { Answers: part('Answers'), Locked: part('Locked'), Own: part('Own'), Right: part('Right') }
  return { ...(parts as Parts<K>), loadAhead: Kind.loadAhead }
}
