import { chargeBands, totalCharge } from '../bands.ts';
import { roundHalfUp, roundToPence } from '../rounding.ts';
import { CHILD_BENEFIT } from '../rules/child-benefit.ts';
import { INCOME_TAX, type IncomeTaxRules, type TaxRegion } from '../rules/income-tax.ts';
import { NATIONAL_INSURANCE, STUDENT_LOANS, type StudentLoanPlan } from '../rules/payroll.ts';
import { annualAllowance } from '../rules/savings.ts';
import { type FiscalDrag, fiscalDrag } from './fiscal-drag.ts';
import { type IncomeTax, incomeTax } from './income-tax.ts';

/**
 * How a pension contribution leaves pay. Salary sacrifice lowers pay for everything; a net pay arrangement lowers it for income
 * tax only; with relief at source it is paid from taxed pay and the provider adds the basic rate.
 */
export type PensionMethod = 'salary-sacrifice' | 'net-pay' | 'relief-at-source';

/** A tax code without the S or C of its nation: the allowance that it gives, or BR, which taxes all pay at the basic rate. */
export type TaxCode = '1257L' | '1383M' | '1131N' | '0T' | 'BR';

export interface TakeHomePayInput {
  /** Pounds a year before anything is taken off. */
  readonly salary: number;
  /** The own contribution, tax relief included, as a share of salary. */
  readonly pension: number;
  readonly method: PensionMethod;
  readonly region: TaxRegion;
  readonly code: TaxCode;
  /** Whether above State Pension age. */
  readonly pensioner: 'yes' | 'no';
  /** For whom Child Benefit is paid. */
  readonly children: number;
  readonly loan: StudentLoanPlan | 'none';
  readonly postgraduate: 'yes' | 'no';
  /** Of pay, a year, while thresholds stay frozen for `years`. */
  readonly growth: number;
  readonly years: number;
}

/** Amounts in pounds a year, rounded to pence. */
export interface TakeHomePay {
  readonly incomeTax: IncomeTax;
  readonly tax: number;
  readonly nationalInsurance: number;
  readonly studentLoan: number;
  /** What the contribution takes from pay; with relief at source 80% of it. */
  readonly pension: number;
  /** How much of the contribution is above the annual allowance. */
  readonly overAllowance: number;
  readonly childBenefit: number;
  /** The High Income Child Benefit Charge, which is not taken from take-home pay. */
  readonly childBenefitCharge: number;
  readonly netPay: number;
  /** The share of the next £100 of salary that tax, National Insurance and student loans take, before any pension. */
  readonly marginalRate: number;
  readonly fiscalDrag: FiscalDrag;
}

const MARGINAL_STEP_POUNDS = 100;
const BASIC_RELIEF = 0.2;

interface Deductions {
  readonly incomeTax: IncomeTax;
  readonly nationalInsurance: number;
  readonly studentLoan: number;
}

function studentLoanRepayment(pay: number, { loan, postgraduate }: TakeHomePayInput): number {
  const plans = [loan, postgraduate === 'yes' ? ('postgraduate' as const) : ('none' as const)].filter(
    (plan) => plan !== 'none',
  );
  return plans.reduce((sum, plan) => {
    const { threshold, ratePercent } = STUDENT_LOANS.value[plan];
    return sum + (Math.max(0, pay - threshold) * ratePercent) / 100;
  }, 0);
}

function rulesOf({ region, code }: TakeHomePayInput): IncomeTaxRules {
  const rules = INCOME_TAX[region].value;
  const basic = rules.bands.slice(rules.basicBand, rules.basicBand + 1);
  if (code === '1257L') return rules;
  return {
    ...rules,
    personalAllowance: 10 * (Number.parseInt(code, 10) || 0),
    bands: code === 'BR' ? basic.map((band) => ({ ...band, upTo: Number.POSITIVE_INFINITY })) : rules.bands,
  };
}

/** Child Benefit of a year, and how much of it the charge takes at an adjusted net income: 1% for every £200 above the threshold, in whole pounds. */
function childBenefitOf(children: number, adjustedIncome: number) {
  const { eldest, further, weeks, chargeStart, poundsPerPercent } = CHILD_BENEFIT.value;
  const benefit = children === 0 ? 0 : (eldest + further * (children - 1)) * weeks;
  const percent = Math.min(100, Math.floor(Math.max(0, adjustedIncome - chargeStart) / poundsPerPercent));
  return { childBenefit: roundToPence(benefit), childBenefitCharge: Math.floor((benefit * percent) / 100) };
}

function deductions(salary: number, contribution: number, input: TakeHomePayInput): Deductions {
  const contractualPay = input.method === 'salary-sacrifice' ? salary - contribution : salary;
  const taxedPay = input.method === 'relief-at-source' ? salary : salary - contribution;
  return {
    incomeTax: incomeTax(taxedPay, rulesOf(input), input.method === 'relief-at-source' ? contribution : 0),
    nationalInsurance:
      input.pensioner === 'yes' ? 0 : totalCharge(chargeBands(contractualPay, NATIONAL_INSURANCE.value)),
    studentLoan: studentLoanRepayment(contractualPay, input),
  };
}

function total({ incomeTax: { tax }, nationalInsurance, studentLoan }: Deductions): number {
  return tax + nationalInsurance + studentLoan;
}

/**
 * Returns take-home pay for the tax year of the rules: salary less pension, income tax, National Insurance and student loan, each
 * worked out on the year's pay. No other income.
 */
export function takeHomePay(input: TakeHomePayInput): TakeHomePay {
  const contribution = input.salary * input.pension;
  const taken = deductions(input.salary, contribution, input);
  const next = deductions(input.salary + MARGINAL_STEP_POUNDS, contribution, input);
  const pension = input.method === 'relief-at-source' ? contribution * (1 - BASIC_RELIEF) : contribution;
  return {
    incomeTax: taken.incomeTax,
    tax: roundToPence(taken.incomeTax.tax),
    nationalInsurance: roundToPence(taken.nationalInsurance),
    studentLoan: roundToPence(taken.studentLoan),
    pension: roundToPence(pension),
    overAllowance: Math.max(0, contribution - annualAllowance(input.salary, contribution)),
    ...childBenefitOf(input.children, input.salary - contribution),
    netPay: roundToPence(input.salary - pension - total(taken)),
    marginalRate: roundHalfUp((total(next) - total(taken)) / MARGINAL_STEP_POUNDS, 4),
    fiscalDrag: fiscalDrag(input.salary, input.growth, input.years, rulesOf(input)),
  };
}
