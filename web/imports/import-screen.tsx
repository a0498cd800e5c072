import { useState } from 'react'
import { HostPage } from '../layout/host-page'
import { PageHeading } from '../layout/page-heading'
import { useMayCreate } from '../quizzes/use-may-create'
import { ButtonLink } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { useNavigationGuard } from '../ui/navigation/navigation-guard'
import { ArchiveImport } from './archive/archive-import'
import { ChooseSource } from './choosing/choose-source'
import type { ImportedFile } from './choosing/read-file'
import { QuizImport } from './quiz-import'
import styles from './import.module.css'

/** /import: from a file or pasted text to quizzes of the host's own. */
export function ImportScreen() {
  // As of when the page was opened. Where the trial ends later, the save says so, and what was mended stays.
  const mayCreateNow = useMayCreate()
  const [mayCreate] = useState(mayCreateNow)
  const [imported, setImported] = useState<ImportedFile | null>(null)
  const cancel = () => setImported(null)
  return (
    <HostPage title="Import" width={imported ? 'broad' : 'wide'}>
      {!mayCreate ? (
        <Expired />
      ) : imported === null ? (
        <div className={styles.narrow}>
          <PageHeading
            title="Import your questions"
            text="From a spreadsheet, a text, or a file you exported here. You check everything before it is saved."
          />
          <ChooseSource onRead={setImported} />
        </div>
      ) : (
        <div className={styles.step}>
          {imported.read.kind === 'archive' && imported.read.quizzes.length > 1 ? (
            <ArchiveImport file={imported.file} quizzes={imported.read.quizzes} onCancel={cancel} />
          ) : (
            <QuizImport imported={imported} onCancel={cancel} />
          )}
          <ConfirmLeaving />
        </div>
      )}
    </HostPage>
  )
}

const Expired = () => (
  <Notice
    heading="h1"
    title="Subscription required"
    text="Your trial/subscription has expired. Please renew to import questions."
  >
    <ButtonLink href="/" look="ghost">
      Back to Dashboard
    </ButtonLink>
    <ButtonLink href="/subscription">Manage Subscription</ButtonLink>
  </Notice>
)

/** Asks before a page is left whose questions are not saved. */
function ConfirmLeaving() {
  const { isAsking, stay, leave } = useNavigationGuard(true)
  return (
    <Confirm
      open={isAsking}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title="Leave without saving?"
      description="What we read isn’t saved yet. You’d have to choose the file again, and mend it again."
      yes="Leave"
      no="Keep checking"
      isDangerous
      onYes={leave}
    />
  )
}
