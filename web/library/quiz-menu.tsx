import { useLocation } from 'wouter'
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
    label: 'Edit copy',
    alternative: 'Edit it in your library',
    onPress: () => navigate(`/quiz/edit/${copy.id}`),
  }))
  const blocked = { disabled: blockedBy !== undefined, describedBy: blockedBy }
  const download = (format: ExportFormat) => () =>
    void fetchFile(routes.exports.quiz, { id, format }, `quiz.${format}`)
      .then(saveFile)
      .catch((error: unknown) =>
        failure('Couldn’t export this quiz', errorMessage(error, 'Check your connection, then try again.')),
      )
  return (
    <Menu label={`More for ${shown(title)}`} className={styles.more}>
      {/* The whole title; the card may cut it to two lines. */}
      <MenuGroup heading={<bdi>{shown(title)}</bdi>}>
        <MenuItem {...blocked} onSelect={onTry}>
          Try it yourself
        </MenuItem>
        <MenuItem {...blocked} onSelect={duplicate}>
          Duplicate
        </MenuItem>
        <MenuLink href={`/assignments/new?quizId=${id}`}>Assign to play alone</MenuLink>
        <MenuLink href={`/quiz/${id}/print`}>Print</MenuLink>
      </MenuGroup>
      <MenuGroup heading="Export with pictures">
        <MenuDownload href={request(routes.exports.quiz, { id, format: 'zip' }).url}>Quizhall file (.zip)</MenuDownload>
      </MenuGroup>
      <MenuGroup heading="Export without pictures">
        <MenuItem onSelect={download('xlsx')}>Excel (.xlsx)</MenuItem>
        <MenuItem onSelect={download('csv')}>Table (.csv)</MenuItem>
        <MenuItem onSelect={download('gift')}>Moodle GIFT, noting what it leaves out (.gift.txt)</MenuItem>
        <MenuItem onSelect={download('aiken')}>Aiken, multiple choice only (.aiken.txt)</MenuItem>
      </MenuGroup>
    </Menu>
  )
}
