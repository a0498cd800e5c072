import { shown } from '../../../contract/text'
import { BackLink } from '../../layout/back-link'
import { HostPage } from '../../layout/host-page'
import { PageHeading } from '../../layout/page-heading'
import { saveFile } from '../../download'
import { Button, ButtonLink } from '../../ui/button'
import { formatCount } from '../../ui/format'
import { Notice } from '../../ui/notice'
import { Qr } from '../../ui/qr'
import { linksInHand } from './links-in-hand'
import { linksAsCsv } from './links-csv'
import styles from './links.module.css'

/** /assignments/{id}/links: personal links, to print and cut, or to send. */
export function LinksScreen({ id }: { id: number }) {
  const links = linksInHand(id)
  const back = `/assignments/${id}`
  const download = () =>
    saveFile({ name: 'personal links.csv', file: new Blob([linksAsCsv(links)], { type: 'text/csv;charset=utf-8' }) })
  return (
    <HostPage title="Personal links">
      <div className={styles.screen}>
        <BackLink href={back}>Results</BackLink>
        <PageHeading
          title="Personal links"
          text="Print or download them now: they are shown in this tab only, and nobody can read them again later."
        >
          {links.length > 0 && (
            <>
              <Button look="ghost" onClick={download}>
                Download CSV
              </Button>
              <Button onClick={() => print()}>Print</Button>
            </>
          )}
        </PageHeading>
      </div>
      {links.length === 0 ? (
        <Notice
          heading="h2"
          title="No links here"
          text="Links are told once. Press a name in the results to make a new one for that person."
        >
          <ButtonLink href={back}>To the results</ButtonLink>
        </Notice>
      ) : (
        <ul className={styles.cards} aria-label={formatCount(links.length, 'link')}>
          {links.map(({ personId, name, url }) => (
            <li key={personId} className={`row gap-4 ${styles.card}`}>
              <div className={styles.qr}>
                <Qr text={url} label={`QR code for ${shown(name)}`} />
              </div>
              <div className="may-shrink">
                <p className="strong breakable" dir="auto">
                  {shown(name)}
                </p>
                <p className="fine breakable">{url}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </HostPage>
  )
}
