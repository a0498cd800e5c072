import { plural, t } from '@lingui/core/macro'
import { ConfirmPublicStart } from '../../quizzes/confirm-public-start'
import { OpenLobby } from '../../quizzes/open-lobby'
import { Confirm } from '../../ui/dialog/dialog'
import { useChange } from '../editor-context'
import type { QuizDraft } from '../draft/quiz-draft'
import { unmarkedQuestion } from '../draft/faults/unmarked-question'
import type { SaveButtons } from './use-save-buttons'

/** The questions to the host before a save or a start. */
export function SaveQuestions({ saving, draft }: { saving: SaveButtons; draft: QuizDraft }) {
  const { question, takeBack, startPublic, answer } = saving
  const change = useChange()
  const [first] = question?.about === 'right answers' ? question.of : []
  const count = question?.about === 'right answers' ? question.of.length : 0
  const check = () => {
    answer(false)
    if (first) change({ type: 'ask_about_right' }, { focus: rightAnswerOf(first.key), showsWholeItem: true })
  }
  return (
    <>
      <ConfirmPublicStart
        open={question?.about === 'public start'}
        onOpenChange={(isOpen) => !isOpen && takeBack()}
        onStart={startPublic}
      />
      <OpenLobby game={saving.game} />
      <Confirm
        open={question?.about === 'right answers'}
        onOpenChange={(isOpen) => !isOpen && takeBack()}
        title={plural(count, { one: 'Is this the right answer?', other: 'Are these the right answers?' })}
        description={unmarkedQuestion(draft)}
        no={plural(count, { one: 'Check it', other: 'Check them' })}
        yes={question?.about === 'right answers' && question.next === 'start' ? t`Save and start` : t`Save`}
        onNo={check}
        onYes={() => answer(true)}
      />
    </>
  )
}

const rightAnswerOf = (key: string) => `[data-key="${key}"] input[type="radio"]:checked`
