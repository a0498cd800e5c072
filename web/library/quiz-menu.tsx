import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { brand } from '../../contract/brand'
import type { ExportFormat } from '../../contract/endpoints/exports'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { errorMessage, request } from '../api'
import { fetchFile, saveFile } from '../download'
import { failure } from '../ui/toast/toast-store'
import { Menu, MenuDownload, MenuGroup, MenuItem, MenuLink } from '../ui/menu'
import { useDuplicate } from '../quizzes/use-duplicate'
import styles from './quiz-card.module.css'

interface QuizMenuProps {
  quiz: Quiz
  onTry: () => void
  /** The id of the text that says why nothing can be started or copied; undefined where both can. */
  blockedBy: string | undefined
}

/** Actions on a quiz that hosts need now and then. */
export function QuizMenu({ quiz, onTry, blockedBy }: QuizMenuProps) {
  const { id, title } = quiz
  const [, navigate] = useLocation()
  const duplicate = useDuplicate('quiz', id, (copy) => ({
    label: t`Edit copy`,
    alternative: t`Edit it in your library`,
    onPress: () => navigate(`/quiz/edit/${copy.id}`),
  }))
  const blocked = { disabled: blockedBy !== undefined, describedBy: blockedBy }
  const download = (format: ExportFormat) => () =>
    void fetchFile(routes.exports.quiz, { id, format }, `quiz.${format}`)
      .then(saveFile)
      .catch((error: unknown) =>
        failure(t`Couldn’t export this quiz`, errorMessage(error, t`Check your connection, then try again.`)),
      )
  return (
    <Menu label={t`More for ${ph({ title: shown(title) })}`} className={styles.more}>
      {/* The whole title; the card may cut it to two lines. */}
      <MenuGroup heading={<bdi>{shown(title)}</bdi>}>
        <MenuItem {...blocked} onSelect={onTry}>
          <Trans>Try it yourself</Trans>
        </MenuItem>
        <MenuItem {...blocked} onSelect={duplicate}>
          <Trans comment="In a menu: make a copy of this quiz">Duplicate</Trans>
        </MenuItem>
        <MenuLink href={`/assignments/new?quizId=${id}`}>
          <Trans>Assign to play alone</Trans>
        </MenuLink>
        <MenuLink href={`/quiz/${id}/print`}>
          <Trans comment="In a menu: put this quiz on paper">Print</Trans>
        </MenuLink>
      </MenuGroup>
      <MenuGroup heading={t`Export with pictures`}>
        <MenuDownload href={request(routes.exports.quiz, { id, format: 'zip' }).url}>
          <Trans>{brand} file (.zip)</Trans>
        </MenuDownload>
      </MenuGroup>
      <MenuGroup heading={t`Export without pictures`}>
        <MenuItem onSelect={download('xlsx')}>
          <Trans>Excel (.xlsx)</Trans>
        </MenuItem>
        <MenuItem onSelect={download('csv')}>
          <Trans>Table (.csv)</Trans>
        </MenuItem>
        <MenuItem onSelect={download('gift')}>
          <Trans>Moodle GIFT, noting what it leaves out (.gift.txt)</Trans>
        </MenuItem>
        <MenuItem onSelect={download('aiken')}>
          <Trans>Aiken, multiple choice only (.aiken.txt)</Trans>
        </MenuItem>
      </MenuGroup>
    </Menu>
  )
}
