import type { Sheet } from '../../../contract/endpoints/imports'
import { formatCount } from '../../ui/format'
import { understoodSheet } from '../understood'
import styles from './choose-sheet.module.css'

/** A spreadsheet may have several sheets: one of them is imported. */
export function ChooseSheet({ sheets, onChoose }: { sheets: Sheet[]; onChoose: (sheet: Sheet) => void }) {
  return (
    <ul className={styles.sheets}>
      {sheets.map((sheet) => {
        const questions = understoodSheet(sheet)?.questions.length
        return (
          <li key={sheet.name}>
            <button type="button" className={styles.sheet} onClick={() => onChoose(sheet)}>
              <b dir="auto">{sheet.name}</b>
              <span>
                {questions === undefined ? formatCount(sheet.rows.length, 'row') : formatCount(questions, 'question')}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
