/** A page with faults of each kind. */
export const EXAMPLE_PAGE = `<!doctype html>
<html>
<head>
  <meta charset="utf-8">
  <title>Mortgages</title>
  <link rel="canonical" href="/mortgages">
  <script src="/counter.js"></script>
  <script type="application/ld+json">{ "@type": "Article", }</script>
</head>
<body>
  <h2>Guaranteed returns?</h2>
  <h4>What an overpayment saves</h4>
  <p>An overpayment saves interest. <a href="/guide">Click here</a> for the guide.</p>
  <img src="/chart.png">
  <a href="#"></a>
</body>
</html>`;
