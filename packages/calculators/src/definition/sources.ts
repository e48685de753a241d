export const NUMPY_FV = {
  name: 'numpy-financial: future value (fv)',
  address: 'https://numpy.org/numpy-financial/latest/fv.html',
};

export const NUMPY_PMT = {
  name: 'numpy-financial: payment of an annuity (pmt)',
  address: 'https://numpy.org/numpy-financial/latest/pmt.html',
};
