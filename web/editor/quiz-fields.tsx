import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button'
import { QuestionsByAi } from './ai/questions-by-ai'
import { firstPicture } from './draft/quiz-draft'
import { FoldBar, QuestionList } from './questions/question-list'
import { QuizAbout } from './quiz-about'
import { RestoredDraftNotice } from './restored-draft-notice'
import { SaveFailureNotice } from './saving/save-failure-notice'
import type { QuizForm } from './use-quiz-form'

export function QuizFields({ form }: { form: QuizForm }) {
  const { place, mode, draft, importing, saving, load, isFolded, setIsFolded } = form
  const { editing, hasUnsaved, restored } = draft
  return (
    <>
      {restored && hasUnsaved && (
        <RestoredDraftNotice mode={mode} isBehind={restored.isBehind} onDiscard={draft.startOver} />
      )}
      <QuizAbout
        about={editing.draft}
        firstPicture={firstPicture(editing.draft)}
        faults={saving.faults}
        attempts={saving.attempts}
        isNew={mode === 'create' && !restored}
      />
      <QuestionsByAi userId={place.userId} editing={editing}>
        <Button look="quiet" size="small" onClick={importing.open}>
          <Trans>Import questions</Trans>
        </Button>
        <FoldBar count={editing.draft.questions.length} isFolded={isFolded} onFold={setIsFolded} />
      </QuestionsByAi>
      <QuestionList editing={editing} faults={saving.faults} isFolded={isFolded} onFold={setIsFolded} />
      {saving.failure && (
        <SaveFailureNotice
          failure={saving.failure}
          onKeep={draft.keep}
          onSignedIn={() => void saving.save()}
          onSaveOver={saving.saveOver}
          onLoad={load}
        />
      )}
    </>
  )
}
