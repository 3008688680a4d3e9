-- One line of JSON for load.ts. wrk counts answers from 400 on as wrong.
done = function(summary, latency)
  local errors = summary.errors
  local wrong = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format(
    'RESULT {"answers":%d,"microseconds":%d,"p50":%d,"p99":%d,"wrong":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), wrong))
end
