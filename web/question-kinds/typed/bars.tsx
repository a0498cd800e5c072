import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CountedTexts } from '../shared/texts/counted-texts'
import type { BarsProps } from '../parts'
import { isolated } from '../../i18n/locale'

export function TypedBars({ question: { results, accepted }, players }: BarsProps<'typed'>) {
  if (!results || !('answers' in results)) return null
  const rows = results.answers.map(({ isAccepted, ...row }) => ({ ...row, isRight: isAccepted }))
  const others =
    results.others > 0
      ? [
          {
            text: t({ message: 'Other answers', comment: 'What players typed besides the most frequent' }),
            count: results.others,
            isRight: false,
          },
        ]
      : []
  return (
    <>
      <p className="muted">
        <Trans>Right: {ph({ key: accepted.map(isolated).join(' · ') })}</Trans>
      </p>
      <CountedTexts rows={[...rows, ...others]} players={players} />
    </>
  )
}
