import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { assignmentRoutes as routes } from '../../../contract/assignment-routes'
import type { Assignment, PersonalLink } from '../../../contract/assignments/assignment'
import { shown } from '../../../contract/text'
import { BackLink } from '../../layout/back-link'
import { HostPage } from '../../layout/host-page'
import { PageHeading } from '../../layout/page-heading'
import { saveFile } from '../../download'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Qr } from '../../ui/qr'
import { stateText } from '../state-words'
import { linksInHand } from './links-in-hand'
import { patientQuery } from '../play/patience'
import { linksAsCsv } from './links-csv'
import styles from './links.module.css'

/** /assignments/{id}/links: personal links, to print and cut, or to send. */
export function LinksScreen({ id }: { id: number }) {
  const links = linksInHand(id)
  const { data: assignment } = useQuery(patientQuery(routes.get, { id: String(id) }))
  const back = `/assignments/${id}`
  const download = () =>
    saveFile({ name: t`personal links.csv`, file: new Blob([linksAsCsv(links)], { type: 'text/csv;charset=utf-8' }) })
  return (
    <HostPage title={t`Personal links`}>
      <div className={styles.screen}>
        <BackLink href={back}>
          <Trans>Results</Trans>
        </BackLink>
        <PageHeading
          title={t`Personal links`}
          text={t`Print or download them now: they are shown in this tab only, and nobody can read them again later.`}
        >
          {links.length > 0 && (
            <>
              <Button look="ghost" onClick={download}>
                <Trans>Download CSV</Trans>
              </Button>
              <Button onClick={() => print()}>
                <Trans comment="Button: prints the page">Print</Trans>
              </Button>
            </>
          )}
        </PageHeading>
      </div>
      {links.length === 0 ? (
        <Notice
          heading="h2"
          title={t`No links here`}
          text={t`Links are told once. Press a name in the results to make a new one for that person.`}
        >
          <ButtonLink href={back}>
            <Trans>To the results</Trans>
          </ButtonLink>
        </Notice>
      ) : (
        <ul className={styles.cards} aria-label={plural(links.length, { one: '# link', other: '# links' })}>
          {links.map((link) => (
            <Card key={link.personId} link={link} assignment={assignment} />
          ))}
        </ul>
      )}
    </HostPage>
  )
}

/** A piece of paper for one person, who may see it days later: it says what it is for, and until when. */
const Card = ({ link: { name, url }, assignment }: { link: PersonalLink; assignment: Assignment | undefined }) => (
  <li className={`row gap-4 ${styles.card}`}>
    <div className={styles.qr}>
      <Qr text={url} label={t`QR code for ${ph({ name: shown(name) })}`} />
    </div>
    <div className="may-shrink">
      <p className={`strong breakable ${styles.name}`} dir="auto">
        {shown(name)}
      </p>
      {assignment && (
        <>
          <p className="breakable" dir="auto">
            {shown(assignment.title)}
          </p>
          <p className="fine">{stateText(assignment)}</p>
        </>
      )}
      <p className="fine breakable" dir="ltr">
        {url}
      </p>
    </div>
  </li>
)
