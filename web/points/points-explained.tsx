import { t } from '@lingui/core/macro'
import type { PointsExplanation } from '../../contract/games/points'
import { explainPoints } from './words'

interface PointsExplainedProps {
  points: PointsExplanation
  whose: 'own' | 'theirs'
}

/** The sentences, then each number of the formula beside what it means. */
export function PointsExplained({ points, whose }: PointsExplainedProps) {
  const { sentences, formula } = explainPoints(points, whose)
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {formula.length > 0 && (
        <table className="table figures" aria-label={t`How the points come about`}>
          <tbody>
            {formula.map(({ number, meaning }) => (
              <tr key={meaning}>
                <th scope="row">{number}</th>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
