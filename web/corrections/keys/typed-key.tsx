import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { limits } from '../../../contract/limits'
import { shown } from '../../../contract/text'
import type { SummaryByKind } from '../../../contract/questions/questions'
import { TextChips, type TextsFault } from '../../question-kinds/typed/text-chips'
import chips from '../../question-kinds/typed/edit.module.css'
import { Button } from '../../ui/button'
import { CheckIcon } from '../../ui/icons'
import type { CorrectableOf } from '../correctable'
import { accepting, isAccepted, rejecting } from './accepting'
import type { KeyFieldsProps } from './key-fields-props'
import styles from './keys.module.css'
import { langOf } from '../../i18n/locale'

interface TypedKeyProps extends Pick<KeyFieldsProps, 'draft' | 'edit' | 'faults'> {
  question: CorrectableOf<'typed'>
  given: SummaryByKind['typed'] | null
}

/** What players have typed, each to be accepted or not, and the texts that decide it. */
export function TypedKey({ question, given, draft, edit, faults }: TypedKeyProps) {
  const texts = { accepted: [...draft.accepted], rejected: [...draft.rejected] }
  const fault = (field: 'accepted' | 'rejected'): TextsFault | undefined => {
    const message = faults[field]
    return message === undefined ? undefined : { at: -1, message }
  }
  return (
    <>
      {given && given.answers.length > 0 && <Typed {...{ question, given, texts, edit }} />}
      <TextChips
        label={t({ message: 'Accepted answers', comment: 'Typed answers that are right' })}
        texts={texts.accepted}
        onChange={(accepted) => edit({ accepted })}
        max={limits.acceptedMax}
        fault={fault('accepted')}
        look={chips.accepted}
      />
      <TextChips
        label={t({ message: 'Never accept', comment: 'Typed answers that are always wrong' })}
        texts={texts.rejected}
        onChange={(rejected) => edit({ rejected })}
        max={limits.rejectedMax}
        fault={fault('rejected')}
        look={chips.rejected}
      />
    </>
  )
}

interface TypedProps extends Pick<TypedKeyProps, 'question' | 'edit'> {
  given: SummaryByKind['typed']
  texts: Parameters<typeof accepting>[1]
}

const Typed = ({ question, given, texts, edit }: TypedProps) => (
  <section>
    <h3 className={styles.heading}>
      <Trans>What players typed</Trans>
    </h3>
    <ul>
      {given.answers.map(({ text, count }) => {
        const isRight = isAccepted(question, texts, text)
        return (
          <li key={text} className={`row gap-3 ${styles.typed}`}>
            <span className="grow may-shrink">
              <span className="row gap-2 strong breakable">
                {isRight && <CheckIcon />}
                <span dir="auto" {...langOf(question.language)}>
                  {shown(text)}
                </span>
              </span>
              <span className="faint fine figures">
                {plural(count, { one: '# player', other: '# players' })} ·{' '}
                {isRight
                  ? t({ message: 'accepted', comment: 'A typed answer' })
                  : t({ message: 'not accepted', comment: 'A typed answer' })}
              </span>
            </span>
            <Button
              look="ghost"
              size="small"
              className="rigid"
              aria-label={
                isRight
                  ? t({ message: `Don’t accept ${text}`, comment: 'Button: a typed answer' })
                  : t({ message: `Accept ${text}`, comment: 'Button: a typed answer' })
              }
              onClick={() => edit(isRight ? rejecting(question, texts, text) : accepting(question, texts, text))}
            >
              {isRight
                ? t({ message: 'Don’t accept', comment: 'Button: a typed answer' })
                : t({ message: 'Accept', comment: 'Button: a typed answer' })}
            </Button>
          </li>
        )
      })}
    </ul>
    {given.others > 0 && (
      <p className="faint fine">
        <Plural
          value={given.others}
          one="And # more, which the hall was not shown. A remote lists them here, and so does “Download CSV” after the game. To accept one, add it below."
          other="And # more, which the hall was not shown. A remote lists them here, and so does “Download CSV” after the game. To accept one, add it below."
        />
      </p>
    )}
  </section>
)
