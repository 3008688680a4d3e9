-- Every request has an address of its own, so that it stays below the limit for one client.
dofile((debug.getinfo(1, "S").source:sub(2):gsub("[^/]*$", "")) .. "pages.lua")

local began = os.time()
local count = 0

request = function()
  count = count + 1
  wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
  wrk.headers["X-Forwarded-For"] = string.format(
    "10.%d.%d.%d", math.floor(count / 65536) % 256, math.floor(count / 256) % 256, count % 256)
  local body = string.format("email=reader-%d-%d-%d%%40example.com", began, math.random(1e9), count)
  return wrk.format("POST", nil, nil, body)
end
