import type { Goal } from './goal.ts'
import { type SearchWords, scoreOf, searchWordsOf } from './match.ts'

export interface IndexedGoal {
  readonly goal: Goal
  readonly words: SearchWords
}

export const indexed = (goals: readonly Goal[]): readonly IndexedGoal[] =>
  goals.map(goal => ({ goal, words: searchWordsOf([goal.label, goal.what, goal.also].join(' ')) }))

const SHOWN = 12

/** The best matches, in their original order when tied. Empty when nothing is typed. */
export const bestOf = (goals: readonly IndexedGoal[], written: string): readonly Goal[] => {
  const typed = searchWordsOf(written)
  return goals
    .map(({ goal, words }) => ({ goal, score: scoreOf(typed, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ goal }) => goal)
}
