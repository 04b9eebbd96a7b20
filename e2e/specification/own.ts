import { agency } from '#content/agency.ts'
import { plans } from '#content/plans.ts'
import { packages, socialPlan } from '#content/services.ts'
import { pesos } from '../support/visitor.ts'
import * as spec from './specification.ts'

const prices = [...plans.list, ...packages.list, socialPlan].map(({ price }) => pesos(price))
const specified = [...spec.webPlans, ...spec.designPackages, spec.socialPlan].map(({ price }) => price)

/** Whether the words are those of the specification: an owner who changes a price makes no mistake. */
export const own = agency.name === 'real.' && prices.join() === specified.join()
