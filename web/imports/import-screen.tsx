import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { HostPage } from '../layout/host-page'
import { PageHeading } from '../layout/page-heading'
import { useMayCreate } from '../quizzes/use-may-create'
import { ButtonLink } from '../ui/button'
import { Confirm } from '../ui/dialog/dialog'
import { lazyPage } from '../ui/loading/lazy-page'
import { Callout, Notice } from '../ui/notice'
import { useNavigationGuard } from '../ui/navigation/navigation-guard'
import { storedItem } from '../ui/browser/storage'
import { ChooseSource } from './choosing/choose-source'
import { isPasted } from './choosing/pasted-file'
import type { ImportedFile } from './choosing/read-file'
import styles from './import.module.css'

// The review loads while a file is chosen: it contains the editor's own fields.
const ArchiveImport = lazyPage(() => import('./archive/archive-import').then((m) => m.ArchiveImport))
const QuizImport = lazyPage(() => import('./quiz-import').then((m) => m.QuizImport))

/** /import: turns a file or pasted text into quizzes of the host. */
export function ImportScreen() {
  // The state when the page was opened. If the trial ends later, the save says so, and the fixes stay.
  const mayCreateNow = useMayCreate()
  const [mayCreate] = useState(mayCreateNow)
  const [imported, setImported] = useState<ImportedFile | null>(null)
  const [isCanceling, setIsCanceling] = useState(false)
  const { lost, forgetLost } = useLostFile(imported)
  useEffect(loadCheckAhead, [])
  const cancel = (hasFixed: boolean) => (hasFixed ? setIsCanceling(true) : setImported(null))
  return (
    <HostPage title={t`Import`} width={imported ? 'broad' : 'wide'}>
      {!mayCreate ? (
        <Expired />
      ) : imported === null ? (
        <div className={`stack gap-4 ${styles.narrow}`}>
          <PageHeading
            title={t`Import your questions`}
            text={t`From a spreadsheet, a text, or a file you exported here. You check everything before it’s saved.`}
          />
          {lost !== null && <LostFile name={lost} />}
          <ChooseSource onRead={setImported} onSend={forgetLost} />
        </div>
      ) : (
        <div className={`stack gap-4 ${styles.step}`}>
          {imported.read.kind === 'archive' && (imported.read.evenings || imported.read.quizzes.length > 1) ? (
            <ArchiveImport imported={imported} {...imported.read} onCancel={cancel} />
          ) : (
            <QuizImport imported={imported} onCancel={cancel} />
          )}
          <ConfirmLeaving />
        </div>
      )}
      <Confirm
        {...leavingWords()}
        open={isCanceling}
        onOpenChange={setIsCanceling}
        onYes={() => {
          setIsCanceling(false)
          setImported(null)
        }}
      />
    </HostPage>
  )
}

const LostFile = ({ name }: { name: string }) => (
  <Callout tone="warning">
    <strong>
      {isPasted({ name }) ? (
        <Trans>
          We no longer have <bdi>what you pasted</bdi>
        </Trans>
      ) : (
        <Trans>
          We no longer have <bdi>{name}</bdi>
        </Trans>
      )}
    </strong>
    <p>
      <Trans>The page reloaded before it was saved. Please choose or paste it again.</Trans>
    </p>
  </Callout>
)

function loadCheckAhead(): void {
  void ArchiveImport.loadAhead()
  void QuizImport.loadAhead()
}

const Expired = () => (
  <Notice
    heading="h1"
    title={t`Subscription required`}
    text={t`Your trial/subscription has expired. Please renew to import questions.`}
  >
    <ButtonLink href="/" look="ghost">
      <Trans>Back to Dashboard</Trans>
    </ButtonLink>
    <ButtonLink href="/subscription">
      <Trans>Manage Subscription</Trans>
    </ButtonLink>
  </Notice>
)

const leavingWords = () => ({
  title: t`Leave without saving?`,
  description: t`What we read isn’t saved yet. You’d have to choose the file again, and fix it again.`,
  yes: t({ message: 'Leave', comment: 'Button: leaves the page' }),
  no: t`Keep checking`,
  isDangerous: true,
})

/** Asks before the host leaves a page with unsaved questions. */
function ConfirmLeaving() {
  const { isAsking, stay, leave } = useNavigationGuard(true)
  return <Confirm {...leavingWords()} open={isAsking} onOpenChange={(isOpen) => !isOpen && stay()} onYes={leave} />
}

const opened = storedItem('session', 'import')

/** The name of the file that the page had before a reload: no browser keeps the file itself. */
function useLostFile(imported: ImportedFile | null) {
  const [lost, setLost] = useState(lostByReload)
  useEffect(() => {
    if (!imported) return
    setLost(null)
    opened.write(imported.file.name)
    return () => opened.remove()
  }, [imported])
  return { lost, forgetLost: () => setLost(null) }
}

/** A host who went to another site did so on purpose, after being asked. */
function lostByReload(): string | null {
  const name = opened.readOnce()
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload' ? name : null
}
